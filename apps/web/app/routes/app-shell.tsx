import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NotOnDevice, ShellSkeleton } from '#app/features/shell/app-shell-states.tsx';
import { findShellState, SHELL_ATTRIBUTE, saveWantedPage } from '#app/lib/page/app-shell.ts';
import { createPageMeta } from '#app/lib/page/meta.ts';
import type { Route } from './+types/app-shell.ts';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  createPageMeta({ matches, location, noIndex: true });

/**
 * Cached by the service worker and served when the network fails. Opens the requested page, or explains that the page is not
 * available offline.
 */
export default function AppShellPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [missing, setMissing] = useState<string>();
  const shell = findShellState(state);
  const wanted = shell?.wanted ?? '/';
  const tried = shell?.tried ?? false;
  useEffect(() => {
    if (tried) {
      setMissing(wanted);
      return;
    }
    // When a script is missing, the router reloads the URL, which serves this shell again.
    saveWantedPage({ wanted, tried: true });
    void navigate(wanted + window.location.hash, { replace: true });
  }, [wanted, tried, navigate]);
  return (
    <div {...{ [SHELL_ATTRIBUTE]: '' }}>{missing ? <NotOnDevice path={missing} /> : <ShellSkeleton />}</div>
  );
}
