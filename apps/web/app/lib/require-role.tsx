import { homeOf, type Role } from '@coastline/domain/roles';
import { type ReactNode, useDeferredValue } from 'react';
import { Navigate, useLocation } from 'react-router';
import { common } from '#app/texts/en/common.ts';
import { Card } from '#app/ui/card.tsx';
import { VisuallyHidden } from '#app/ui/hidden.tsx';
import { Wrap } from '#app/ui/layout.tsx';
import { NeedsScript } from '#app/ui/needs-script.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useActiveRole } from './active-role.tsx';
import { useTexts } from './i18n/language.tsx';
import { authPathFor } from './next-path.ts';
import { useSession } from './session.ts';

/**
 * Lets any signed-in user in; a visitor, and whoever still owes the code of their second factor, goes to `/auth` and
 * comes back (GEN-11, GEN-14, GEN-15).
 */
export function RequireSignedIn({ children }: { children: ReactNode }) {
  const { status, hasLeft, needsSecondFactor } = useSession();
  const { pathname, search } = useLocation();
  const isIn = useLetIn(status === 'signed-in' && !needsSecondFactor);
  if (status === 'loading') return <GuardSkeleton />;
  if (status === 'signed-out' && hasLeft) return <Navigate replace to="/" />;
  if (status === 'signed-out' || needsSecondFactor)
    return <Navigate replace to={authPathFor(pathname + search)} />;
  return isIn ? children : <GuardSkeleton />;
}

/** Lets in whoever has one of the roles active; others go to the home of their active role (GEN-18 to GEN-22). */
export function RequireRole({ anyOf, children }: { anyOf: readonly Role[]; children: ReactNode }) {
  return (
    <RequireSignedIn>
      <RoleGate anyOf={anyOf}>{children}</RoleGate>
    </RequireSignedIn>
  );
}

function RoleGate({ anyOf, children }: { anyOf: readonly Role[]; children: ReactNode }) {
  const { status, active } = useActiveRole();
  const isIn = useLetIn(status !== 'loading' && anyOf.includes(active));
  if (status === 'loading') return <GuardSkeleton />;
  if (!anyOf.includes(active)) return <Navigate replace to={homeOf(active)} />;
  return isIn ? children : <GuardSkeleton />;
}

/** Whom the page lets in is shown it piece by piece, so that a slow phone hears a touch; who may not stay leaves at once. */
function useLetIn(may: boolean): boolean {
  return useDeferredValue(may) && may;
}

/** The placeholder while session and roles load (GEN-18). */
export function GuardSkeleton() {
  const { loading } = useTexts(common);
  return (
    <Wrap className="py-6">
      <div role="status">
        <VisuallyHidden>{loading}</VisuallyHidden>
      </div>
      <NeedsScript />
      <Card className="grid gap-4">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-40 w-full" />
      </Card>
    </Wrap>
  );
}
