import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';

export interface Tab {
  id: string;
  label: ReactNode;
  count?: number | string | undefined;
}
interface Props {
  tabs: Tab[];
  value: string;
  onChange: (id: string) => void;
  /** Accessible name of the tab list. */
  label: string;
  /** `line`: underlined labels. `seg`: two or three joined buttons. */
  look?: 'line' | 'seg' | undefined;
}
const LISTS = {
  line: 'scrollbar-none relative flex gap-1 overflow-x-auto border-b border-line',
  seg: 'grid auto-cols-fr grid-flow-col rounded-md bg-ground-deep p-1',
};

function getTabClass(look: 'line' | 'seg', chosen: boolean): string {
  if (look === 'seg') {
    return cx(
      'min-h-tap min-w-0 rounded-[.6rem] px-2 py-1 leading-[1.2] font-[650]',
      chosen ? 'bg-surface-raised text-ink shadow-lift-1 forced-colors:border-2' : 'text-ink-soft',
    );
  }
  return cx(
    '-mb-px inline-flex min-h-control flex-none items-center gap-[.45rem] border-b-3 px-3.5 whitespace-nowrap focus-visible:-outline-offset-3',
    chosen
      ? 'border-action font-bold text-ink'
      : 'border-transparent font-semibold text-ink-soft forced-colors:border-[Canvas]',
  );
}

/**
 * Tabs with optional counts. Arrow keys, Home and End move between them. The selected tab is scrolled into view. The
 * content belongs into a `TabPanel`.
 */
export function Tabs({ tabs, value, onChange, label, look = 'line' }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`#tab-${CSS.escape(value)}`);
    if (!chosen) return;
    // Counts load later and widen the tabs.
    const observer = new ResizeObserver(() => scrollToMiddle(list.current, chosen));
    observer.observe(chosen);
    return () => observer.disconnect();
  }, [value]);
  const move = (event: KeyboardEvent) => {
    const next = getNextTab(tabs, value, event.key);
    if (!next) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#tab-${CSS.escape(next)}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className={LISTS[look]}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`tab-${tab.id}`}
          aria-selected={tab.id === value}
          aria-controls={tab.id === value ? `panel-${tab.id}` : undefined}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
          className={getTabClass(look, tab.id === value)}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="rounded-[1rem] bg-ground-deep px-2 py-[.05rem] text-xs tabular-nums">
              {tab.count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** Content of the selected tab. */
export function TabPanel({
  id,
  className,
  children,
}: {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} className={className}>
      {children}
    </div>
  );
}

function scrollToMiddle(list: HTMLElement | null, tab: HTMLElement): void {
  if (list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

function getNextTab(tabs: Tab[], value: string, key: string): string | undefined {
  const at = tabs.findIndex((tab) => tab.id === value);
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length]?.id;
  if (key === 'ArrowLeft') return tabs[(at - 1 + tabs.length) % tabs.length]?.id;
  if (key === 'Home') return tabs[0]?.id;
  if (key === 'End') return tabs.at(-1)?.id;
  return undefined;
}
