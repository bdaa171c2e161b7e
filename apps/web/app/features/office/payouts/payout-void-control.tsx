import type { Payout } from '@coastline/contracts/bookings/payout';
import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { formatCount, formatDalasi, formatDateTime } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { ReasonField, useReasonForm } from '../dialogs/reason-field.tsx';
import { useDialog } from '../dialogs/use-dialog.tsx';
import { useVoidPayout } from './mutations.ts';

/** Button that voids a payout. For a voided payout, the admin, the time and the reason. */
export function PayoutVoidControl({ payout }: { payout: Payout }) {
  const { openDialog, dialog } = useDialog((_, props) => <VoidPayoutDialog payout={payout} {...props} />);
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
        onClick={() => openDialog()}
      >
        Void
      </Button>
      {dialog}
    </>
  );
}

/** Dialog that voids a payout recorded by mistake, and lists the consequences (D55). */
function VoidPayoutDialog({ payout, ...dialog }: DialogProps & { payout: Payout }) {
  const mutation = useVoidPayout(dialog.onClose);
  return (
    <FormDialog
      {...dialog}
      form={useReasonForm()}
      title="Void this payout?"
      description={`${formatDalasi(payout.amount)} to ${payout.host_name}, ${METHOD_LABELS[payout.method]}`}
      confirmLabel="Void payout"
      cancelLabel="Keep it"
      danger
      mutation={mutation}
      onConfirm={({ reason }) => mutation.mutate({ id: payout.id, reason: reason.trim() })}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-sm">
        <li>{formatCount(payout.items.length, 'booking')} of this payout will be due to the host again.</li>
        <li>The row stays and shows “Void”. The host gets a mail without the reason.</li>
      </ul>
      <ReasonField />
    </FormDialog>
  );
}
