import { cx } from '../cx.ts';

/** How much has been sent, `share` from 0 to 1. */
export function ProgressBar({
  label,
  share,
  className,
}: {
  label: string;
  share: number;
  className?: string;
}) {
  return (
    <progress
      aria-label={label}
      value={Math.round(share * 100)}
      max={100}
      className={cx(
        'h-2 w-full appearance-none overflow-hidden forced-color-adjust-none rounded-pill [&::-moz-progress-bar]:bg-sun [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-sun',
        className,
      )}
    />
  );
}
