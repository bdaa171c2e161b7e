import { blockedDays } from '@coastline/domain/days/block-dates';
import { formatDays } from '@coastline/domain/days/rental-dates';
import { shortRange } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { SAFE_CHOICE } from '#app/ui/overlays/overlay-hooks.ts';
import type { DayChangePlan } from './day-change-plan.ts';
import { useChangeDays } from './use-change-days.ts';

/** Confirms that the selected days are blocked or unblocked, or explains why they cannot be. */
export function ChangeDaysDialog({
  carId,
  plan,
  open,
  onClose,
}: {
  carId: string;
  plan: DayChangePlan;
  open: boolean;
  onClose: () => void;
}) {
  const { change, isBusy } = useChangeDays(carId, { onDone: onClose });
  const { title, text, action } = getDialogTexts(plan);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          {action && plan.kind !== 'refused' ? (
            <Button tone="main" busy={isBusy} onClick={() => void change(plan)}>
              {action}
            </Button>
          ) : null}
          <Button {...SAFE_CHOICE} tone="quiet" onClick={onClose}>
            {action ? 'Leave as it is' : 'Close'}
          </Button>
        </>
      }
    />
  );
}

function getDialogTexts(plan: DayChangePlan): { title: string; text: string; action?: string } {
  switch (plan.kind) {
    case 'refused':
      return { title: 'These days cannot be blocked', text: plan.message };
    case 'block': {
      const days = plan.ranges.reduce((sum, range) => sum + blockedDays(range), 0);
      const ranges = plan.ranges.map(({ start, end }) => shortRange(start, end)).join(', ');
      return {
        title: `Block ${formatDays(days)}?`,
        text: `${ranges}: guests cannot book then.`,
        action: `Block ${formatDays(days)}`,
      };
    }
    case 'free': {
      const ranges = plan.blocks.map((block) => shortRange(block.start_date, block.end_date)).join(', ');
      return { title: 'Free these days?', text: `${ranges}: guests can book again.`, action: 'Free days' };
    }
  }
}
