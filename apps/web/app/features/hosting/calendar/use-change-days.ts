import type { BlockDatesArgs, CarBlock } from '@coastline/domain/wire/car';
import { useState } from 'react';
import { shortRange } from '#app/lib/formatting/format.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { useBlockDates, useUnblockDates } from '../mutations.ts';
import type { DayPlan } from './day-plan.ts';

const UNDO_MS = 10_000;

type Change = Exclude<DayPlan, { kind: 'refused' }>;

/** Blocks or frees days as planned; the notice that says so undoes it. */
export function useChangeDays(carId: string, { onDone }: { onDone: () => void }) {
  const { mutateAsync: blockDates } = useBlockDates(carId);
  const { mutateAsync: unblockDates } = useUnblockDates(carId);
  const [isBusy, setBusy] = useState(false);

  const block = (ranges: readonly BlockDatesArgs[]) => each(ranges, (range) => blockDates(range));
  const free = (blocks: readonly CarBlock[]) => each(blocks, ({ id }) => unblockDates(id));

  /** Shows the outcome; `undo` is offered once. */
  const run = async (work: () => Promise<{ title: string; days: string; undo?: () => Promise<unknown> }>) => {
    try {
      const { title, days, undo } = await work();
      const action = undo && {
        label: 'Undo',
        onPress: () =>
          void run(async () => {
            await undo();
            return { title: 'Undone', days };
          }),
      };
      notify({ title, description: days, tone: 'good', action, ...(undo && { durationMs: UNDO_MS }) });
    } catch (error) {
      notify({ title: 'Error', description: error instanceof Error ? error.message : '', tone: 'bad' });
    }
  };

  const change = async (plan: Change) => {
    setBusy(true);
    await run(async () => {
      if (plan.kind === 'block') {
        const made = await block(plan.ranges.map(({ start, end }) => ({ start_date: start, end_date: end })));
        return { title: 'Dates blocked', days: daysOf(made), undo: () => free(made) };
      }
      await free(plan.blocks);
      const again = plan.blocks.map(({ start_date, end_date, note }) => ({ start_date, end_date, note }));
      return { title: 'Dates unblocked', days: daysOf(plan.blocks), undo: () => block(again) };
    });
    setBusy(false);
    onDone();
  };
  return { change, isBusy };
}

// One after the other: each is a change of the same calendar.
async function each<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

function daysOf(blocks: readonly Pick<CarBlock, 'start_date' | 'end_date'>[]): string {
  return blocks.map(({ start_date, end_date }) => shortRange(start_date, end_date)).join(', ');
}
