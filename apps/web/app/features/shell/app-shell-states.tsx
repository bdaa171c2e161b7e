import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { common } from '#app/texts/en/common.ts';
import { appShell } from '#app/texts/en/frame/app-shell.ts';
import { frame } from '#app/texts/en/frame/frame.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { VisuallyHidden } from '#app/ui/frame/hidden.tsx';
import { Wrap } from '#app/ui/frame/layout.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { NeedsScript } from '#app/ui/states/needs-script.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';

/** Stands for a page that is opening. */
export function ShellSkeleton() {
  return (
    <Wrap className="grid gap-4 py-6">
      <div role="status">
        <VisuallyHidden>{useTexts(common).loading}</VisuallyHidden>
      </div>
      <NeedsScript />
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </Wrap>
  );
}

/** A page that was never opened on this device cannot be opened without a connection. Opens it when there is one. */
export function NotOnDevice({ path }: { path: string }) {
  const t = useTexts(appShell);
  useEffect(() => {
    const open = () => window.location.replace(path);
    const stay = () => window.removeEventListener('online', open);
    window.addEventListener('online', open);
    // Who is on the way to another page is not called back to this one.
    window.addEventListener('beforeunload', stay);
    return () => {
      stay();
      window.removeEventListener('beforeunload', stay);
    };
  }, [path]);
  return (
    <Wrap className="max-w-[40rem]! py-pause">
      <EmptyState
        as="h1"
        icon={WifiOff}
        role="alert"
        title={t.title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <a href={path} className={buttonClass({ tone: 'main' })}>
              {useTexts(common).tryAgain}
            </a>
            <a href="/my-bookings" className={buttonClass({ tone: 'line' })}>
              {useTexts(frame).places.myBookings}
            </a>
          </div>
        }
      >
        {t.explanation}
      </EmptyState>
    </Wrap>
  );
}
