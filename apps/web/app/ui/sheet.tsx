import { lazy, type ReactNode, Suspense } from 'react';
import { patiently } from './patiently.ts';
import { useOnceTrue } from './use-once-true.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Room for two months or columns on desktops. */
  wide?: boolean | undefined;
  /** Stays in sight under the scrolling matter; usually two buttons. */
  footer?: ReactNode;
  children: ReactNode;
}

const SheetSurface = lazy(patiently(() => import('./sheet.surface.tsx')));

/** A panel for filters and pickers: from below on phones, from the side above 768 px. */
export function Sheet(props: SheetProps) {
  const wanted = useOnceTrue(props.open);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <SheetSurface {...props} />
    </Suspense>
  );
}
