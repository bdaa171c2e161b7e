import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { appShell, common, frame } from '#app/texts/en/common.ts';
import { getButtonClass } from '#app/ui/controls/button.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { NoScriptNote } from '#app/ui/states/no-script-note.tsx';

/** Loading state of the app shell. */
export function ShellSkeleton() {
  return (
    <PageContainer className="grid gap-4 py-6">
      <div role="status">
        <VisuallyHidden>{useTexts(common).loading}</VisuallyHidden>
      </div>
      <NoScriptNote />
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </PageContainer>
  );
}

/** Explains that a page is not available offline. Opens the page when the device is online again. */
export function NotOnDevice({ path }: { path: string }) {
  const t = useTexts(appShell);
  useEffect(() => {
    const open = () => window.location.replace(path);
    const stay = () => window.removeEventListener('online', open);
    window.addEventListener('online', open);
    // A started navigation to another page must not be interrupted.
    window.addEventListener('beforeunload', stay);
    return () => {
      stay();
      window.removeEventListener('beforeunload', stay);
    };
  }, [path]);
  return (
    <PageContainer className="max-w-[40rem]! py-pause">
      <EmptyState
        as="h1"
        icon={WifiOff}
        role="alert"
        title={t.title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <a href={path} className={getButtonClass({ tone: 'main' })}>
              {useTexts(common).tryAgain}
            </a>
            <a href="/my-bookings" className={getButtonClass({ tone: 'line' })}>
              {useTexts(frame).places.myBookings}
            </a>
          </div>
        }
      >
        {t.explanation}
      </EmptyState>
    </PageContainer>
  );
}
