import type { UnmatchedReceipt } from '@coastline/contracts/bookings/online-payment';
import { PROVIDER_LABELS } from '@coastline/domain/money/payment-providers';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatCharge } from '#app/lib/formatting/currency.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { AmountRow, FormDialog } from '../dialogs/form-dialog.tsx';
import { useRefundReceipt } from './queries.ts';

/** State of the refund of an unmatched receipt, with a button while the money has not been sent back. */
export function RefundControl({ receipt }: { receipt: UnmatchedReceipt }) {
  const [dialogKey, setDialogKey] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const { refund, failure } = receipt;
  if (refund === 'succeeded') return <StateBadge tone="palm">Refunded</StateBadge>;
  if (refund === 'requested') return <StateBadge tone="sun">Refund requested</StateBadge>;
  const open = () => {
    setDialogKey(dialogKey + 1);
    setOpen(true);
  };
  const label = refund === 'failed' ? 'Refund again' : 'Refund';
  return (
    <span className="grid justify-items-start gap-1">
      {refund === 'failed' ? (
        <span className="max-w-44 text-sm wrap-anywhere text-danger-ink">
          Refund failed{failure ? `: ${failure}` : ''}
        </span>
      ) : null}
      <Button
        small
        aria-haspopup="dialog"
        aria-label={`${label} ${formatCharge(receipt)} to ${receipt.guest_name}`}
        onClick={open}
      >
        {label}
      </Button>
      {dialogKey > 0 ? (
        <RefundDialog key={dialogKey} receipt={receipt} open={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </span>
  );
}

function StateBadge({ tone, children }: { tone: 'palm' | 'sun'; children: string }) {
  return (
    <Badge tone={tone} className="min-h-6! justify-self-start">
      {children}
    </Badge>
  );
}

function RefundDialog({
  receipt,
  open,
  onClose,
}: {
  receipt: UnmatchedReceipt;
  open: boolean;
  onClose: () => void;
}) {
  const form = useForm();
  const mutation = useRefundReceipt(onClose);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Send this money back?"
      description={
        <>
          To {receipt.guest_name} through {PROVIDER_LABELS[receipt.provider]},{' '}
          <NoWrap>{receipt.booking_number}</NoWrap>. This cannot be undone.
        </>
      }
      confirmLabel="Refund"
      danger
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={() => mutation.mutate(receipt)}
    >
      <AmountRow label="Back to the guest">{formatCharge(receipt)}</AmountRow>
    </FormDialog>
  );
}
