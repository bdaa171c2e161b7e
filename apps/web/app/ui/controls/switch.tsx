import { cx } from '../cx.ts';

/** Switch that takes effect immediately. The label is part of the click target. */
export function Switch({
  checked,
  onChange,
  label,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      className="flex min-h-tap max-w-full items-center gap-3.5 text-left"
    >
      <span
        aria-hidden
        className={cx(
          'relative h-8 w-13 flex-none forced-color-adjust-none rounded-pill transition-colors duration-quick',
          checked ? 'bg-action' : 'bg-line-strong',
        )}
      >
        <span
          className={cx(
            'absolute inset-y-1 left-1 w-6 rounded-full transition-transform duration-quick',
            checked ? 'translate-x-5 bg-on-action' : 'bg-white',
          )}
        />
      </span>
      <span className="min-w-0">{label}</span>
    </button>
  );
}
