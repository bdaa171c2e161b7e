import type { BlockDatesArgs, CarBlock } from '@coastline/contracts/car';
import { useState } from 'react';
import { shortRange } from '#app/lib/formatting/format.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { useBlockDates, useUnblockDates } from '../mutations.ts';
import type { DayChangePlan } from './day-change-plan.ts';

const UNDO_MS = 10_000;

type Change = Exclude<DayChangePlan, { kind: 'refused' }>;

/** Blocks or unblocks days as planned. The notification of the result offers to undo it. */
export function useChangeDays(carId: string, { onDone }: { onDone: () => void }) {
  const { mutateAsync: blockDates } = useBlockDates(carId);
  const { mutateAsync: unblockDates } = useUnblockDates(carId);
  const [isBusy, setBusy] = useState(false);

  const block = (ranges: readonly BlockDatesArgs[]) => runSequentially(ranges, (range) => blockDates(range));
  const unblock = (blocks: readonly CarBlock[]) => runSequentially(blocks, ({ id }) => unblockDates(id));

  /** Runs a change and shows its result. The notification offers `undo`, which cannot be undone itself. */
  const run = async (
    change: () => Promise<{ title: string; days: string; undo?: () => Promise<unknown> }>,
  ) => {
    try {
      const { title, days, undo } = await change();
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
        const created = await block(
          plan.ranges.map(({ start, end }) => ({ start_date: start, end_date: end })),
        );
        return { title: 'Dates blocked', days: formatBlockedDays(created), undo: () => unblock(created) };
      }
      await unblock(plan.blocks);
      const original = plan.blocks.map(({ start_date, end_date, note }) => ({ start_date, end_date, note }));
      return { title: 'Dates unblocked', days: formatBlockedDays(plan.blocks), undo: () => block(original) };
    });
    setBusy(false);
    onDone();
  };
  return { change, isBusy };
}

// Not in parallel, because all calls change the same calendar.
async function runSequentially<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

function formatBlockedDays(blocks: readonly Pick<CarBlock, 'start_date' | 'end_date'>[]): string {
  return blocks.map(({ start_date, end_date }) => shortRange(start_date, end_date)).join(', ');
}
