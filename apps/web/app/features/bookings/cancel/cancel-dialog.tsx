import {
  ADMIN_CANCEL_REASONS,
  type AdminCancelReason,
  CANCEL_REASON_LABELS,
} from '@coastline/domain/booking-life-cycle';
import { CANCELLATION_POLICY } from '@coastline/domain/cancellation';
import type { Booking } from '@coastline/domain/wire/booking';
import { useState } from 'react';
import { useMoney } from '#app/lib/currency.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import { cancelTerms } from './cancel-terms.ts';

/** The question before cancelling: the exact sum, the policy, and for the office the reason (BKD-05, ADM-20). */
export function CancelDialog({
  booking,
  open,
  onClose,
  onCancel,
  isBusy,
  reasonError,
}: {
  booking: Booking;
  open: boolean;
  onClose: () => void;
  onCancel: (reason: AdminCancelReason | null) => void;
  isBusy: boolean;
  reasonError: string | undefined;
}) {
  const { formatBututs } = useMoney();
  const [reason, setReason] = useState<AdminCancelReason | null>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel this booking?"
      description={cancelTerms(booking, { now: new Date(), reason, format: formatBututs })}
      actions={
        <>
          <Button tone="danger" busy={isBusy} onClick={() => onCancel(reason)}>
            Cancel Booking
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      {booking.viewer === 'admin' ? (
        <Select
          label="Reason"
          error={reason ? undefined : reasonError}
          value={reason ?? ''}
          onChange={(event) => setReason(findReason(event.target.value))}
        >
          <option value="">Choose a reason</option>
          {ADMIN_CANCEL_REASONS.map((entry) => (
            <option key={entry} value={entry}>
              {CANCEL_REASON_LABELS[entry]}
            </option>
          ))}
        </Select>
      ) : null}
      <section className="grid gap-1.5">
        <h3 className="text-base">Cancellation policy</h3>
        <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft">
          {CANCELLATION_POLICY.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}

function findReason(value: string): AdminCancelReason | null {
  return ADMIN_CANCEL_REASONS.find((entry) => entry === value) ?? null;
}
