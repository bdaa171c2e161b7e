import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import {
  closeDialogOfOtherPage,
  closeShellDialog,
  type ShellDialog,
  useShellDialog,
} from '#app/lib/page/shell-dialogs.ts';
import { useHasBeenTrue } from '#app/ui/hooks/rendering.ts';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import { LoadingBar } from '#app/ui/states/loading.tsx';

const SettingsDialog = lazy(retryImport(() => import('./settings-dialog.tsx')));
const HowItWorksDialog = lazy(retryImport(() => import('./how-it-works-dialog.tsx')));
const SignOutDialog = lazy(retryImport(() => import('./sign-out-dialog.tsx')));
const AgreementDialog = lazy(retryImport(() => import('./agreement-dialog.tsx')));

const DIALOGS = {
  settings: SettingsDialog,
  'how-it-works': HowItWorksDialog,
  terms: AgreementDialog,
  contract: AgreementDialog,
  'sign-out': SignOutDialog,
};
const NAMES = Object.keys(DIALOGS) as ShellDialog[];

/** Dialogs that any page can open. Each loads when it first opens, and closes on navigation. */
export function ShellDialogs() {
  const { pathname } = useLocation();
  useEffect(() => closeDialogOfOtherPage(pathname), [pathname]);
  return (
    <>
      {NAMES.map((name) => (
        <LoadedDialog key={name} name={name} />
      ))}
    </>
  );
}

/** A dialog with its own fallback, so that one whose scripts cannot be loaded does not hold up another. */
function LoadedDialog({ name }: { name: ShellDialog }) {
  const open = useShellDialog() === name;
  const isWanted = useHasBeenTrue(open);
  const Dialog = DIALOGS[name];
  return isWanted ? (
    <Suspense fallback={<LoadingBar />}>
      <Dialog name={name} open={open} onClose={closeShellDialog} />
    </Suspense>
  ) : null;
}
