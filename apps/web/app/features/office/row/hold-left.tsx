import { formatCountdown } from '@coastline/domain/bookings/booking-life-cycle';
import { useQueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { useNow } from '#app/lib/time/use-now.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/media/icon.tsx';

/** The time left to pay, ticking (LIFE-07). When it is over the server is asked what became of the booking. */
export function HoldLeft({
  until,
  word,
  className,
}: {
  until: string;
  word?: string | undefined;
  className?: string | undefined;
}) {
  const leftMs = useTimeLeft(until);
  return (
    <span
      role="timer"
      aria-label="Time left to pay"
      className={cx('inline-flex items-center text-sun-ink', className)}
    >
      <Icon of={Hourglass} />
      <b className="font-bold tabular-nums">{formatCountdown(leftMs)}</b>
      {word ? <span>{word}</span> : null}
    </span>
  );
}

function useTimeLeft(until: string): number {
  const client = useQueryClient();
  const leftMs = Date.parse(until) - useNow();
  const isOver = leftMs <= 0;
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: ['office'] });
  }, [isOver, client]);
  return leftMs;
}
