import { getHomePath, type Role } from '@coastline/domain/people/roles';
import { type ReactNode, useDeferredValue } from 'react';
import { Navigate, useLocation } from 'react-router';
import { common } from '#app/texts/en/common.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { NoScriptNote } from '#app/ui/states/no-script-note.tsx';
import { useTexts } from '../i18n/language.tsx';
import { useActiveRole } from './active-role.ts';
import { getAuthPath, getAuthPathForBooking, leadsToBooking } from './next-path.ts';
import { useSession } from './session-state.ts';

interface GuardProps {
  children: ReactNode;
  /**
   * Rendered by the server and until the session is known: the layout of the page in its final size, without user data.
   */
  fallback?: ReactNode;
}

/** Access is granted, redirected, or not known yet. */
type Access = 'granted' | 'unknown' | { to: string };

/**
 * Requires a signed-in user. Visitors, and users with a pending second factor, are redirected to `/auth` and return
 * afterwards (GEN-11, GEN-14, GEN-15).
 */
export function RequireSignedIn(props: GuardProps) {
  return <Guard {...props} access={useSignedInAccess()} />;
}

/** Requires one of the roles to be active. Other users are redirected to the home of their active role (GEN-18 to GEN-22). */
export function RequireRole({ anyOf, ...props }: GuardProps & { anyOf: readonly Role[] }) {
  const access = useSignedInAccess();
  const { status, active, lacksOfficeFactor } = useActiveRole();
  if (access !== 'granted') return <Guard {...props} access={access} />;
  if (status === 'loading') return <Guard {...props} access="unknown" />;
  if (lacksOfficeFactor && anyOf.includes('admin')) return <Guard {...props} access={{ to: '/account' }} />;
  return <Guard {...props} access={anyOf.includes(active) ? 'granted' : { to: getHomePath(active) }} />;
}

/** Access of the current user, for a page that renders before the session is known (GEN-14, GEN-15). */
export function useSignedInAccess(): Access {
  const { status, hasSignedOut, needsSecondFactor } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'loading') return 'unknown';
  if (status === 'signed-out' && hasSignedOut) return { to: '/' };
  if (needsSecondFactor) return { to: getAuthPath(pathname + search) };
  if (status === 'signed-out') {
    return { to: (leadsToBooking(pathname) ? getAuthPathForBooking : getAuthPath)(pathname + search) };
  }
  return 'granted';
}

function Guard({ access, children, fallback }: GuardProps & { access: Access }) {
  const isGranted = useDeferredAccess(access === 'granted');
  if (typeof access === 'object') return <Navigate replace to={access.to} />;
  if (isGranted) return children;
  if (!fallback) return <GuardSkeleton />;
  return (
    <>
      <NoScriptNote />
      {fallback}
    </>
  );
}

/** Defers granted access, so that rendering the page does not block input on slow phones. A redirect is immediate. */
function useDeferredAccess(isGranted: boolean): boolean {
  return useDeferredValue(isGranted) && isGranted;
}

/** Placeholder while session and roles load (GEN-18). */
export function GuardSkeleton() {
  const { loading } = useTexts(common);
  return (
    <PageContainer className="py-6">
      <div role="status">
        <VisuallyHidden>{loading}</VisuallyHidden>
      </div>
      <NoScriptNote />
      <Card className="grid gap-4">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-40 w-full" />
      </Card>
    </PageContainer>
  );
}
