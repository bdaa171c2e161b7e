import type { Booking } from '@coastline/contracts/bookings/booking';
import { listPolicyLines } from '@coastline/domain/bookings/cancellation-texts/cancellation-texts';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { serverNow } from '#app/lib/time/server-time.ts';
import { cancelling } from '#app/texts/en/bookings.ts';
import { cancellation } from '#app/texts/en/cancellation.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { SAFE_CHOICE } from '#app/ui/overlays/overlay-hooks.ts';
import { formatCancelTerms } from './cancel-terms.ts';

/** Asks before a cancellation, with the exact refund and the policy (BKD-05). */
export function GuestCancelDialog({
  booking,
  open,
  onClose,
  onCancel,
  isBusy,
}: {
  booking: Booking;
  open: boolean;
  onClose: () => void;
  onCancel: () => void;
  isBusy: boolean;
}) {
  const { formatBututs } = useMoney();
  const t = useTexts(cancelling);
  const { policies, policyTitle } = useTexts(cancellation);
  const { graceHours } = useConfig();
  const { policy } = booking.cancellation;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.question}
      description={formatCancelTerms(booking, {
        now: new Date(serverNow()),
        format: formatBututs,
        texts: { ...t, policies },
      })}
      actions={
        <>
          <Button tone="danger" busy={isBusy} onClick={onCancel}>
            {t.cancelBooking}
          </Button>
          <Button {...SAFE_CHOICE} tone="quiet" onClick={onClose}>
            {t.keep}
          </Button>
        </>
      }
    >
      <section className="grid gap-1.5">
        <h3 className="text-base">{policyTitle(policies.names[policy])}</h3>
        <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft">
          {listPolicyLines({ policy, graceHours }, policies).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}
