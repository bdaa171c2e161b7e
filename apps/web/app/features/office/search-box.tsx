import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDebouncedCallback } from '#app/lib/time/use-debounce.ts';
import { BARE_CONTROL, FieldBox } from '#app/ui/controls/field.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

const MAX_LENGTH = 200;

/** Search field that calls `onChange` after a typing pause. Follows `value` when it changes from outside. */
export function SearchBox({
  value,
  onChange,
  label = 'Search bookings',
  placeholder = 'Name, e-mail, car or number',
}: {
  value: string;
  onChange: (value: string) => void;
  label?: string | undefined;
  placeholder?: string | undefined;
}) {
  const [draft, setDraft] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  if (value !== previousValue) {
    setPreviousValue(value);
    if (value !== draft.trim()) setDraft(value);
  }
  useDebouncedCallback(draft, () => {
    if (draft.trim() !== value) onChange(draft.trim());
  });
  const clear = () => {
    setDraft('');
    input.current?.focus();
  };
  return (
    <search>
      <FieldBox icon={Search}>
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={MAX_LENGTH}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          className={BARE_CONTROL}
        />
        {draft ? <IconButton icon={X} label="Clear search" className="-mr-3" onClick={clear} /> : null}
      </FieldBox>
    </search>
  );
}

interface PagedList {
  data: { pages: { items: unknown[] }[] } | undefined;
  hasNextPage: boolean;
  isPlaceholderData: boolean;
}

/** Announces the number of results to screen readers. With more pages, the status beside "Show more" announces it. */
export function ResultAnnouncement({
  list,
  formatResultCount,
}: {
  list: PagedList;
  formatResultCount: (count: number) => string;
}) {
  const { data, hasNextPage, isPlaceholderData } = list;
  const isKnown = data !== undefined && !isPlaceholderData && !hasNextPage;
  return (
    <div role="status">
      <VisuallyHidden>
        {isKnown ? `${formatResultCount(data.pages.flatMap(({ items }) => items).length)} found` : null}
      </VisuallyHidden>
    </div>
  );
}
