import { lazy, Suspense } from 'react';
import { retryImport } from '../hooks/retry-import.ts';
import { Skeleton } from '../states/loading.tsx';

const QrCodeContent = lazy(retryImport(() => import('./qr-code.lazy.tsx')));

/** QR code of a text. `label` is its text alternative; `className` sets the size. */
export function QrCode(props: { text: string; label: string; className: string }) {
  return (
    <Suspense fallback={<Skeleton className={props.className} />}>
      <QrCodeContent {...props} />
    </Suspense>
  );
}
