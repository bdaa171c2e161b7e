import { useState } from 'react';
import { OnlineButton } from '#app/lib/device/online-button.tsx';
import { ErrorNote } from '#app/lib/page/error-note.tsx';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { useBookingChange } from '../use-booking-change.ts';

interface WithdrawTexts {
  withdraw: string;
  withdrawAsk: string;
  withdrawText: string;
  withdrawn: string;
  withdrawnBody: string;
  withdrawFailed: string;
  cancel: string;
}

/** Withdraws a date-change request or a held extension, after a confirmation. */
export function WithdrawButton<Args extends object>({
  bookingId,
  path,
  args,
  texts: t,
}: {
  bookingId: string;
  path: 'withdraw-extension' | `date-change-requests/${string}`;
  args: Args;
  texts: WithdrawTexts;
}) {
  const actions = useFocusFallback<HTMLDivElement>();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const withdraw = useBookingChange<Args>(bookingId, {
    path,
    texts: { saved: t.withdrawn, savedBody: t.withdrawnBody, failed: t.withdrawFailed },
    onClose: close,
  });
  return (
    <div ref={actions} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <OnlineButton tone="quiet" className="justify-self-start" onClick={() => setAsking(true)}>
        {t.withdraw}
      </OnlineButton>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={t.withdrawAsk}
        action={t.withdraw}
        cancel={t.cancel}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(args, { onError: close })}
      >
        {t.withdrawText}
      </ConfirmDialog>
      <ErrorNote title={t.withdrawFailed} error={withdraw.error} />
    </div>
  );
}
