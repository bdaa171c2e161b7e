import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { closeShellDialog, useShellDialog } from '#app/lib/page/shell-dialogs.ts';
import { UnderWay } from '#app/ui/states/under-way.tsx';
import { patiently } from '#app/ui/timing/patiently.ts';
import { useOnceTrue } from '#app/ui/timing/use-once-true.ts';

const SettingsDialog = lazy(patiently(() => import('./settings-dialog.tsx')));
const HowItWorksDialog = lazy(patiently(() => import('./how-it-works-dialog.tsx')));
const TextDialog = lazy(patiently(() => import('./text-dialog.tsx')));

/** The dialogs that any page may open; each is fetched when it is first wanted, and goes with the page below it. */
export function ShellDialogs() {
  const { pathname } = useLocation();
  return (
    <>
      <ClosedWithPage key={pathname} />
      <WantedDialogs />
    </>
  );
}

/** Whoever goes back means the page, and not what stands on it. */
function ClosedWithPage() {
  useEffect(() => closeShellDialog, []);
  return null;
}

function WantedDialogs() {
  const opened = useShellDialog();
  const wanted = useOnceTrue(opened !== null);
  if (!wanted) return null;
  return (
    <Suspense fallback={<UnderWay />}>
      <SettingsDialog open={opened === 'settings'} onClose={closeShellDialog} />
      <HowItWorksDialog open={opened === 'how-it-works'} onClose={closeShellDialog} />
      <TextDialog text="terms" open={opened === 'terms'} onClose={closeShellDialog} />
      <TextDialog text="contract" open={opened === 'contract'} onClose={closeShellDialog} />
    </Suspense>
  );
}
