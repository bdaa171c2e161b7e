import type { UnmatchedReceipt } from '@coastline/contracts/bookings/online-payment';
import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { PROVIDER_LABELS } from '@coastline/domain/money/payment-providers';
import type { ComponentType } from 'react';
import { useForm } from 'react-hook-form';
import { formatCharge } from '#app/lib/formatting/currency.ts';
import { formatDateTime } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { AmountRow, FormDialog } from '../dialogs/form-dialog.tsx';
import { useDialog } from '../dialogs/use-dialog.tsx';
import { PayReceiptRefundDialog } from './pay-receipt-refund-dialog.tsx';
import { useRefundReceipt } from './queries.ts';

/** State of the refund of an unmatched receipt, with a button while the money has not been sent back. */
export function RefundControl({ receipt }: { receipt: UnmatchedReceipt }) {
  const { refund, failure, by_hand: byHand } = receipt;
  if (byHand) return <ByHand refund={byHand} />;
  if (refund === 'succeeded') return <StateBadge tone="palm">Refunded</StateBadge>;
  if (refund === 'requested') return <StateBadge tone="sun">Refund requested</StateBadge>;
  const label = refund === 'failed' ? 'Refund again' : 'Refund';
  return (
    <span className="grid justify-items-start gap-1">
      {refund === 'failed' ? (
        <span className="max-w-44 text-sm wrap-anywhere text-danger-ink">
          Refund failed{failure ? `: ${failure}` : ''}
        </span>
      ) : null}
      <DialogButton label={label} receipt={receipt} Dialog={RefundDialog} />
      {refund === 'failed' ? (
        <DialogButton label="Given back by hand" receipt={receipt} Dialog={PayReceiptRefundDialog} isQuiet />
      ) : null}
    </span>
  );
}

/** Method, reference and time of money that went back by hand. */
function ByHand({ refund }: { refund: NonNullable<UnmatchedReceipt['by_hand']> }) {
  const { method, reference, paid_at: at } = refund;
  return (
    <span className="grid justify-items-start gap-1">
      <StateBadge tone="palm">Given back by hand</StateBadge>
      <span className="max-w-44 text-sm wrap-anywhere text-ink-soft">
        {[METHOD_LABELS[method], reference, formatDateTime(at)].filter(Boolean).join(', ')}
      </span>
    </span>
  );
}

interface ReceiptDialogProps extends DialogProps {
  receipt: UnmatchedReceipt;
}

function DialogButton({
  label,
  receipt,
  Dialog,
  isQuiet = false,
}: {
  label: string;
  receipt: UnmatchedReceipt;
  Dialog: ComponentType<ReceiptDialogProps>;
  isQuiet?: boolean;
}) {
  const { openDialog, dialog } = useDialog((_, props) => <Dialog receipt={receipt} {...props} />);
  return (
    <>
      <Button
        small
        {...(isQuiet && { tone: 'quiet' as const })}
        aria-haspopup="dialog"
        aria-label={`${label} ${formatCharge(receipt)} to ${receipt.guest_name}`}
        onClick={() => openDialog()}
      >
        {label}
      </Button>
      {dialog}
    </>
  );
}

function StateBadge({ tone, children }: { tone: 'palm' | 'sun'; children: string }) {
  return (
    <Badge tone={tone} className="min-h-6! justify-self-start">
      {children}
    </Badge>
  );
}

function RefundDialog({ receipt, ...dialog }: ReceiptDialogProps) {
  const mutation = useRefundReceipt(dialog.onClose);
  return (
    <FormDialog
      {...dialog}
      form={useForm()}
      title="Send this money back?"
      description={
        <>
          To {receipt.guest_name} through {PROVIDER_LABELS[receipt.provider]},{' '}
          <NoWrap>{receipt.booking_number}</NoWrap>. This cannot be undone.
        </>
      }
      confirmLabel="Refund"
      danger
      mutation={mutation}
      onConfirm={() => mutation.mutate(receipt)}
    >
      <AmountRow label="Back to the guest">{formatCharge(receipt)}</AmountRow>
    </FormDialog>
  );
}
