import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { closeShellDialog, useShellDialog } from '#app/lib/page/shell-dialogs.ts';
import { useHasBeenTrue } from '#app/ui/hooks/rendering.ts';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import { LoadingBar } from '#app/ui/states/loading.tsx';

const SettingsDialog = lazy(retryImport(() => import('./settings-dialog.tsx')));
const HowItWorksDialog = lazy(retryImport(() => import('./how-it-works-dialog.tsx')));
const AgreementDialog = lazy(retryImport(() => import('./agreement-dialog.tsx')));

/** Dialogs that any page can open. Each loads when it first opens, and closes on navigation. */
export function ShellDialogs() {
  const { pathname } = useLocation();
  return (
    <>
      <CloseOnNavigation key={pathname} />
      <OpenDialogs />
    </>
  );
}

/** Remounts with each path (`key`), and closes the dialog on unmount. */
function CloseOnNavigation() {
  useEffect(() => closeShellDialog, []);
  return null;
}

function OpenDialogs() {
  const opened = useShellDialog();
  const wanted = useHasBeenTrue(opened !== null);
  if (!wanted) return null;
  return (
    <Suspense fallback={<LoadingBar />}>
      <SettingsDialog open={opened === 'settings'} onClose={closeShellDialog} />
      <HowItWorksDialog open={opened === 'how-it-works'} onClose={closeShellDialog} />
      <AgreementDialog text="terms" open={opened === 'terms'} onClose={closeShellDialog} />
      <AgreementDialog text="contract" open={opened === 'contract'} onClose={closeShellDialog} />
    </Suspense>
  );
}
