import { ADMIN_CANCEL_REASONS, type AdminCancelReason } from '@coastline/domain/booking-life-cycle';
import type { Booking } from '@coastline/domain/wire/booking';
import { useState } from 'react';
import { useMoney } from '#app/lib/currency.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { cancelling } from '#app/texts/en/cancelling.ts';
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
  const t = useTexts(cancelling);
  const [reason, setReason] = useState<AdminCancelReason | null>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.question}
      description={cancelTerms(booking, { now: new Date(), reason, format: formatBututs, words: t })}
      actions={
        <>
          <Button tone="danger" busy={isBusy} onClick={() => onCancel(reason)}>
            {t.cancelBooking}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t.keep}
          </Button>
        </>
      }
    >
      {booking.viewer === 'admin' ? (
        <Select
          label={t.reason}
          error={reason ? undefined : reasonError}
          value={reason ?? ''}
          onChange={(event) => setReason(findReason(event.target.value))}
        >
          <option value="">{t.chooseReason}</option>
          {ADMIN_CANCEL_REASONS.map((entry) => (
            <option key={entry} value={entry}>
              {t.reasons[entry]}
            </option>
          ))}
        </Select>
      ) : null}
      <section className="grid gap-1.5">
        <h3 className="text-base">{t.policyTitle}</h3>
        <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft">
          {t.policy.map((line) => (
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
