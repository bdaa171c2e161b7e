import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import type { Payout } from '@coastline/domain/wire/bookings/payout';
import { useState } from 'react';
import { formatCount, formatDalasi, formatDateTime } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { DeedForm } from '../dialogs/deed-form.tsx';
import { useWhy, WhyField } from '../dialogs/why-field.tsx';
import { useVoidPayout } from './use-void-payout.ts';

/** The button that voids a payout; of one that is void, who voided it, when and why. */
export function VoidPayout({ payout }: { payout: Payout }) {
  const [asked, setAsked] = useState(0);
  const [isOpen, setOpen] = useState(false);
  if (payout.voided_at) {
    return (
      <span className="grid min-w-36 max-w-72 justify-items-start lg:max-w-56 gap-1 text-sm wrap-anywhere text-ink-soft">
        <Badge tone="danger" className="min-h-6!">
          Void
        </Badge>
        <span>
          {payout.voided_by ? `${payout.voided_by}, ` : ''}
          {formatDateTime(payout.voided_at)}
          {payout.void_reason ? `: ${payout.void_reason}` : ''}
        </span>
      </span>
    );
  }
  return (
    <>
      <Button
        small
        tone="quiet"
        className="justify-self-start"
        aria-haspopup="dialog"
        aria-label={`Void the payout of ${formatDalasi(payout.amount)} to ${payout.host_name}`}
        onClick={() => {
          setAsked(asked + 1);
          setOpen(true);
        }}
      >
        Void
      </Button>
      {asked > 0 ? (
        <VoidPayoutDialog key={asked} payout={payout} open={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** Voids a payout that was recorded by mistake, and says beforehand what follows (D55). */
function VoidPayoutDialog({ payout, open, onClose }: { payout: Payout; open: boolean; onClose: () => void }) {
  const why = useWhy();
  const mutation = useVoidPayout(onClose);
  const confirm = () => {
    const reason = why.read();
    if (reason) mutation.mutate({ id: payout.id, reason });
  };
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title="Void this payout?"
      description={`${formatDalasi(payout.amount)} to ${payout.host_name}, ${METHOD_LABELS[payout.method]}`}
      confirm="Void payout"
      keep="Keep it"
      danger
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={confirm}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-sm">
        <li>{formatCount(payout.items.length, 'booking')} of this payout will be due to the host again.</li>
        <li>The row stays and shows “Void”. The host gets a mail without the reason.</li>
      </ul>
      <WhyField why={why} />
    </DeedForm>
  );
}
