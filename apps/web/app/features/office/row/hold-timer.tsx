import { formatCountdown } from '@coastline/domain/bookings/booking-life-cycle';
import { useQueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { useNow } from '#app/lib/time/use-now.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/media/icon.tsx';

/** Countdown of a hold (LIFE-07). Refetches the booking when the time is over. */
export function HoldTimer({
  until,
  suffix,
  className,
}: {
  until: string;
  suffix?: string | undefined;
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
      {suffix ? <span>{suffix}</span> : null}
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
