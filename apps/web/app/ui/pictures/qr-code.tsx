import { lazy, Suspense } from 'react';
import { Skeleton } from '../states/skeleton.tsx';
import { patiently } from '../timing/patiently.ts';

const QrCodeSurface = lazy(patiently(() => import('./qr-code.surface.tsx')));

/** A text as a picture for cameras. `label` says what it leads to. `className` gives the size. */
export function QrCode(props: { text: string; label: string; className: string }) {
  return (
    <Suspense fallback={<Skeleton className={props.className} />}>
      <QrCodeSurface {...props} />
    </Suspense>
  );
}
