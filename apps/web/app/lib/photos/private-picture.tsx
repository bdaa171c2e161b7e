import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { usePrivateFile } from './use-private-photo.ts';

const FRAME =
  'aspect-4/3 w-full overflow-hidden rounded-md border border-line bg-ground-deep focus-visible:rounded-md';

/** Thumbnail of a private picture. It opens the whole picture, or retries a failed download. */
export function PrivatePicture({
  path,
  name,
  texts,
}: {
  path: string;
  name: string;
  texts: { close: string; tryAgain: string };
}) {
  const [isOpen, setOpen] = useState(false);
  const { address, isFailed, retry } = usePrivateFile(path);
  if (isFailed) {
    return (
      <button
        type="button"
        aria-label={`${texts.tryAgain}: ${name}`}
        onClick={retry}
        className={`${FRAME} grid place-items-center gap-1 text-sm text-ink-soft`}
      >
        <Icon of={RotateCw} />
        {texts.tryAgain}
      </button>
    );
  }
  if (!address) return <Skeleton className="aspect-4/3 w-full rounded-md" />;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={name}
        onClick={() => setOpen(true)}
        className={`${FRAME} block`}
      >
        <img src={address} alt="" className="size-full object-cover [filter:var(--photo-dim)]" />
      </button>
      <Dialog
        wide
        open={isOpen}
        onClose={() => setOpen(false)}
        title={name}
        actions={<Button onClick={() => setOpen(false)}>{texts.close}</Button>}
      >
        <img
          src={address}
          alt={name}
          className="max-h-[70svh] w-full rounded-md bg-ground-deep object-contain [filter:var(--photo-dim)]"
        />
      </Dialog>
    </>
  );
}

export function getPaymentProofPath({ bookingId, proofId }: { bookingId: string; proofId: string }): string {
  return `/rest/v1/bookings/${encodeURIComponent(bookingId)}/payment-proofs/${proofId}`;
}
