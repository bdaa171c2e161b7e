import type { ReactNode } from 'react';

/** Class names of the control inside a `NoScriptField`. */
export const NO_SCRIPT_CONTROL =
  'min-h-control w-full rounded-md border-[1.5px] border-line-strong bg-surface-raised px-3.5 text-base font-normal text-ink';

/** Label around a native control, for forms inside `<noscript>`. */
export function NoScriptField({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid min-w-0 content-start gap-1.5 text-sm font-semibold">
      {label}
      {children}
    </label>
  );
}
