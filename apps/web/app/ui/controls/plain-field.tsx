import type { ReactNode } from 'react';

/** The looks of a control within. */
export const PLAIN_CONTROL =
  'min-h-control w-full rounded-md border-[1.5px] border-line-strong bg-surface-raised px-3.5 text-ink';

/** A label around a native control, for forms that only browsers without scripts draw. */
export function PlainField({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid min-w-0 content-start gap-1.5 text-sm font-semibold">
      {label}
      {children}
    </label>
  );
}
