import { cx } from '../cx.ts';

/** Progress of an upload. `fraction` is 0 to 1. */
export function ProgressBar({
  label,
  fraction,
  className,
}: {
  label: string;
  fraction: number;
  className?: string;
}) {
  return (
    <progress
      aria-label={label}
      value={Math.round(fraction * 100)}
      max={100}
      className={cx(
        'h-2 w-full appearance-none overflow-hidden rounded-pill forced-color-adjust-none [:where(&)]:bg-ground-deep [&::-moz-progress-bar]:bg-sun [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-sun',
        className,
      )}
    />
  );
}
