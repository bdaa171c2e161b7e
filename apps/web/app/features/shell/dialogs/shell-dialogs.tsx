import { useEffect } from 'react';
import { useLocation } from 'react-router';
import {
  closeDialogOfOtherPage,
  closeShellDialog,
  type ShellDialog,
  useShellDialog,
} from '#app/lib/page/shell-dialogs.ts';
import { lazyOverlay } from '#app/ui/overlays/lazy-overlay.tsx';

const SettingsDialog = lazyOverlay(() => import('./settings-dialog.tsx'));
const HowItWorksDialog = lazyOverlay(() => import('./how-it-works-dialog.tsx'));
const SignOutDialog = lazyOverlay(() => import('./sign-out-dialog.tsx'));
const AgreementDialog = lazyOverlay(() => import('./agreement-dialog.tsx'));

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
  const openName = useShellDialog();
  const { pathname } = useLocation();
  useEffect(() => closeDialogOfOtherPage(pathname), [pathname]);
  return (
    <>
      {NAMES.map((name) => {
        const Dialog = DIALOGS[name];
        return <Dialog key={name} name={name} open={name === openName} onClose={closeShellDialog} />;
      })}
    </>
  );
}
