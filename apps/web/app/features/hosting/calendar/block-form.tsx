import { isTaken } from '@coastline/domain/days/availability';
import { BLOCK_NOTE_MAX_LENGTH, blockedDays, validateBlock } from '@coastline/domain/days/block-dates';
import {
  addDays,
  type DateRange,
  formatDays,
  type IsoDate,
  MAX_DAYS_AHEAD,
} from '@coastline/domain/days/rental-dates';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarDays, Lock } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatPickerDay, shortRange } from '#app/lib/formatting/format.ts';
import { Calendar } from '#app/ui/calendar/calendar.tsx';
import type { DayRange } from '#app/ui/calendar/day-range.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DatePair } from '#app/ui/controls/date-button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { Note } from '#app/ui/states/note.tsx';
import { useBlockDates } from '../mutations.ts';
import { takenDaysQuery } from '../queries.ts';

interface BlockValues {
  range: DayRange;
  note: string;
}

const EMPTY: BlockValues = { range: { from: undefined, to: undefined }, note: '' };

/** Form that blocks days of a car: first and last day, and a note (OWN-10, OWN-12, OWN-14). */
export function BlockForm({ carId, today }: { carId: string; today: IsoDate }) {
  const form = useForm<BlockValues>({ defaultValues: EMPTY });
  const range = form.watch('range');
  const mutation = useBlockDates(carId);
  const days = countDays(range);

  const changeRange = (next: DayRange) => {
    form.setValue('range', next);
    form.clearErrors();
  };
  const showError = (message: string) => form.setError('root', { message });
  const block = ({ range: { from = '', to = from }, note }: BlockValues) => {
    if (mutation.isPending) return;
    const check = validateBlock({ start: from, end: to, note, today });
    if (!check.ok) return showError(check.message);
    mutation.mutate(
      { start_date: check.start, end_date: check.end, note: check.note },
      {
        onSuccess: () => {
          notify({ title: 'Dates blocked', description: shortRange(from, to), tone: 'good' });
          form.reset();
        },
        onError: ({ message }) => showError(message),
      },
    );
  };
  const error = form.formState.errors.root?.message;

  return (
    <Card as="section" aria-labelledby="block-dates">
      <form noValidate onSubmit={form.handleSubmit(block)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="block-dates">Block dates</h2>
        <p className="text-sm text-ink-soft">
          Guests cannot book these days. Days that hold a booking cannot be blocked.
        </p>
        <BlockDatesField carId={carId} today={today} range={range} onRange={changeRange} />
        <TextInput
          label="Note for yourself"
          aside="(optional)"
          placeholder="Family visit"
          maxLength={BLOCK_NOTE_MAX_LENGTH}
          {...form.register('note')}
        />
        {error ? (
          <Note tone="danger" role="alert">
            {error}
          </Note>
        ) : null}
        <Button type="submit" tone="main" full busy={mutation.isPending} aria-disabled={days === 0}>
          {mutation.isPending ? null : <Icon of={Lock} />}
          {days === 0 ? 'Block dates' : `Block ${formatDays(days)}`}
        </Button>
      </form>
    </Card>
  );
}

function BlockDatesField({
  carId,
  today,
  range,
  onRange,
}: {
  carId: string;
  today: IsoDate;
  range: DayRange;
  onRange: (range: DayRange) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const taken = useQuery({ ...takenDaysQuery(carId), enabled: isOpen });
  const open = () => setOpen(true);
  return (
    <>
      <DatePair
        from={{
          label: 'From',
          value: formatDay(range.from),
          icon: CalendarDays,
          'aria-haspopup': 'dialog',
          onClick: open,
        }}
        to={{
          label: 'To',
          value: formatDay(range.to ?? range.from),
          icon: CalendarCheck,
          'aria-haspopup': 'dialog',
          onClick: open,
        }}
      />
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Days to block"
        footer={
          <div className="flex gap-3">
            <Button className="flex-1" onClick={() => onRange({ from: undefined, to: undefined })}>
              Clear
            </Button>
            <Button tone="main" className="flex-1" onClick={() => setOpen(false)}>
              Done
            </Button>
          </div>
        }
      >
        <p className="text-sm text-ink-soft">
          Press the first day, then the last one. One day alone is fine too.
        </p>
        <Calendar
          label="Choose the days to block"
          range={range}
          onRange={onRange}
          today={today}
          min={today}
          max={addDays(today, MAX_DAYS_AHEAD)}
          taken={taken.data}
          getDisabledReason={(day) => getDisabledReason(day, { today, taken: taken.data ?? [] })}
        />
      </Sheet>
    </>
  );
}

function getDisabledReason(
  day: IsoDate,
  { today, taken }: { today: IsoDate; taken: readonly DateRange[] },
): string | undefined {
  if (day < today) return 'before today';
  return isTaken(day, taken) ? 'already booked or blocked' : undefined;
}

function formatDay(day: IsoDate | undefined): string {
  return day ? formatPickerDay(day) : 'Choose';
}

function countDays({ from, to = from }: DayRange): number {
  return from && to ? blockedDays({ start: from, end: to }) : 0;
}
