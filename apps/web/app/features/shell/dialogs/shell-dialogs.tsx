import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { closeShellDialog, type ShellDialog, useShellDialog } from '#app/lib/page/shell-dialogs.ts';
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
      <LoadedDialog dialog="settings">
        {(isOpen) => <SettingsDialog open={isOpen} onClose={closeShellDialog} />}
      </LoadedDialog>
      <LoadedDialog dialog="how-it-works">
        {(isOpen) => <HowItWorksDialog open={isOpen} onClose={closeShellDialog} />}
      </LoadedDialog>
      <LoadedDialog dialog="terms">
        {(isOpen) => <AgreementDialog text="terms" open={isOpen} onClose={closeShellDialog} />}
      </LoadedDialog>
      <LoadedDialog dialog="contract">
        {(isOpen) => <AgreementDialog text="contract" open={isOpen} onClose={closeShellDialog} />}
      </LoadedDialog>
    </>
  );
}

/** Remounts with each path (`key`), and closes the dialog on unmount. */
function CloseOnNavigation() {
  useEffect(() => closeShellDialog, []);
  return null;
}

/** A dialog with its own fallback, so that one whose scripts cannot be loaded does not hold up another. */
function LoadedDialog({
  dialog,
  children: render,
}: {
  dialog: ShellDialog;
  children: (isOpen: boolean) => ReactNode;
}) {
  const isOpen = useShellDialog() === dialog;
  const isWanted = useHasBeenTrue(isOpen);
  return isWanted ? <Suspense fallback={<LoadingBar />}>{render(isOpen)}</Suspense> : null;
}
