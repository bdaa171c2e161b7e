import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NotOnDevice, ShellSkeleton } from '#app/features/shell/app-shell-states.tsx';
import { findShellState, rememberWanted, SHELL_MARK } from '#app/lib/page/app-shell.ts';
import { pageMeta } from '#app/lib/page/meta.ts';
import type { Route } from './+types/app-shell.ts';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, location, noIndex: true });

/**
 * Stored by the service worker and shown where no page comes from the network: opens the page that was asked for, and
 * says so where this device lacks what that page needs.
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
    // A script that is missing makes the router load the address anew, which leads back here.
    rememberWanted({ wanted, tried: true });
    void navigate(wanted + window.location.hash, { replace: true });
  }, [wanted, tried, navigate]);
  return <div {...{ [SHELL_MARK]: '' }}>{missing ? <NotOnDevice path={missing} /> : <ShellSkeleton />}</div>;
}
