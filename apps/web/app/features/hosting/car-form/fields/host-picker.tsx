import type { HostSummary } from '@coastline/domain/wire/people/admin';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useDebouncedValue } from '#app/lib/time/use-debounce.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RadioCard, RadioCards } from '#app/ui/controls/radio-card.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { hostsQuery } from '../../queries.ts';

const SHOWN = 5;

export type PickedHost = HostSummary;

/** The office names the host that a car is listed for; nobody named, it is the office's own (ADD-35, ADD-36). */
export function HostPicker({
  picked,
  onPick,
}: {
  picked: PickedHost | null;
  onPick: (host: PickedHost | null) => void;
}) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim());
  const found = useQuery({ ...hostsQuery(search), enabled: search.length > 1 });
  const hosts = search.length > 1 ? (found.data ?? []).slice(0, SHOWN) : [];
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
        {found.error ? found.error.message : resultLine(search, found.data)}
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

function resultLine(search: string, found: readonly HostSummary[] | undefined): string {
  if (search.length < 2 || !found) return '';
  if (found.length === 0) return 'No host is found under this name or e-mail.';
  return found.length > SHOWN ? `${found.length} hosts or more are found. Type more of the name.` : '';
}
