import type { HistoryEntry } from '@coastline/contracts/bookings/booking-file';
import {
  Banknote,
  CalendarPlus,
  Camera,
  CameraOff,
  Clock,
  HandCoins,
  History,
  KeyRound,
  type LucideIcon,
  Pencil,
  Undo2,
  X,
} from 'lucide-react';
import { formatDateTime } from '#app/lib/formatting/format.ts';
import { cx } from '#app/ui/cx.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { NoWrapNumbers } from '#app/ui/layout/no-wrap.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';

const ICONS: Record<string, LucideIcon> = {
  book: CalendarPlus,
  mark_deposit: Banknote,
  mark_final_payment: Banknote,
  correct_payment: Pencil,
  correct_condition: Pencil,
  hand_over: KeyRound,
  return_car: Undo2,
  add_condition_photo: Camera,
  remove_condition_photo: CameraOff,
  cancel: X,
  cancel_by_office: X,
  expire_hold: Clock,
  pay_refund: HandCoins,
  pay_host: HandCoins,
};

/** History of a booking, oldest event first, with actor and time (LIFE-18, LIFE-24). */
export function HistoryCard({ history }: { history: readonly HistoryEntry[] }) {
  return (
    <Card as="section" aria-label="Story" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2>Story</h2>
      {history.length > 0 ? (
        <ol className="grid grid-cols-[minmax(0,1fr)]">
          {history.map((entry) => (
            <HistoryItem key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <p className="text-sm text-ink-soft">Nothing has been written down yet.</p>
      )}
    </Card>
  );
}

function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const isEnd = entry.new_status === 'cancelled' && entry.old_status !== 'cancelled';
  return (
    <li className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3.5 pb-5 not-last:before:absolute not-last:before:top-9 not-last:before:bottom-0 not-last:before:left-[1.0625rem] not-last:before:w-0.5 not-last:before:bg-line last:pb-0">
      <span
        aria-hidden
        className={cx(
          'grid size-9 place-items-center rounded-full',
          isEnd ? 'bg-danger-soft text-danger-ink' : 'bg-action-soft text-action-ink',
        )}
      >
        <Icon of={ICONS[entry.action] ?? History} className="size-[1.125rem]" />
      </span>
      <div className="grid min-w-0 gap-0.5 pt-[.3rem]">
        <b className="font-bold">{entry.title}</b>
        {entry.detail ? (
          <span className="text-sm wrap-anywhere">
            <NoWrapNumbers text={entry.detail} />
          </span>
        ) : null}
        <span className="text-sm wrap-anywhere text-ink-soft">
          {formatActor(entry)},{' '}
          <time dateTime={entry.at} className="inline-block">
            {formatDateTime(entry.at)}
          </time>
        </span>
      </div>
    </li>
  );
}

function formatActor({ name, side }: HistoryEntry): string {
  return name ? `${name} (${side})` : 'By itself';
}

const ROWS = [1, 2, 3];

export function HistorySkeleton() {
  return (
    <Card role="status" className="grid gap-5">
      <VisuallyHidden>Loading the story</VisuallyHidden>
      <Skeleton className="h-8 w-24" />
      {ROWS.map((row) => (
        <div key={row} className="flex gap-3.5">
          <Skeleton className="size-9 flex-none rounded-full" />
          <Skeleton className="h-12 w-3/5" />
        </div>
      ))}
    </Card>
  );
}
