import type { HostSummary } from '@coastline/contracts/people/admin';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useDebouncedValue } from '#app/lib/time/use-debounce.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RadioCard, RadioCards } from '#app/ui/controls/radio-card.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { hostsQuery } from '../../queries.ts';

const MAX_RESULTS = 5;

/** Lets an admin choose the host of the car. Without a choice, the car belongs to the admin (ADD-35, ADD-36). */
export function HostPicker({
  picked,
  onPick,
}: {
  picked: HostSummary | null;
  onPick: (host: HostSummary | null) => void;
}) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim());
  const query = useQuery({ ...hostsQuery(search), enabled: search.length > 1 });
  const hosts = search.length > 1 ? (query.data ?? []).slice(0, MAX_RESULTS) : [];
  const others = hosts.filter((host) => host.id !== picked?.id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2>Host</h2>
      <TextInput
        label="Find a host by name or e-mail"
        type="search"
        icon={Search}
        autoComplete="off"
        hint="Nobody named: the car is your own."
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {query.error ? query.error.message : formatResultStatus(search, query.data)}
      </p>
      {picked || others.length > 0 ? (
        <RadioCards legend={<span className="text-sm font-semibold">List the car for</span>}>
          {[...(picked ? [picked] : []), ...others].map((host) => (
            <RadioCard
              key={host.id}
              name="host"
              value={host.id}
              title={host.name}
              description={<span className="wrap-anywhere">{host.email}</span>}
              checked={host.id === picked?.id}
              onChange={() => onPick(host)}
            />
          ))}
        </RadioCards>
      ) : null}
      {picked ? (
        <Button small tone="quiet" className="justify-self-start" onClick={() => onPick(null)}>
          List it as my own instead
        </Button>
      ) : null}
    </div>
  );
}

function formatResultStatus(search: string, found: readonly HostSummary[] | undefined): string {
  if (search.length < 2 || !found) return '';
  if (found.length === 0) return 'No host is found under this name or e-mail.';
  return found.length > MAX_RESULTS ? `${found.length} hosts or more are found. Type more of the name.` : '';
}
