import { homeOf, type Role } from '@coastline/domain/people/roles';
import { type ReactNode, useDeferredValue } from 'react';
import { Navigate, useLocation } from 'react-router';
import { common } from '#app/texts/en/common.ts';
import { Card } from '#app/ui/frame/card.tsx';
import { VisuallyHidden } from '#app/ui/frame/hidden.tsx';
import { Wrap } from '#app/ui/frame/layout.tsx';
import { NeedsScript } from '#app/ui/states/needs-script.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';
import { useTexts } from '../i18n/language.tsx';
import { useActiveRole } from './active-role.tsx';
import { authPathFor, authPathForBooking, leadsToBooking } from './next-path.ts';
import { useSession } from './session.ts';
// What reads the answer to who has come is there when it comes, instead of being fetched then.
import '../api/interpret-schemas.ts';
import '@coastline/domain/wire/people/account';

interface GuardProps {
  children: ReactNode;
  /**
   * Stands in the place of the page until it is known who asks, drawn by the server: the frame of the page in its final
   * size, with nothing of anybody in it.
   */
  meanwhile?: ReactNode;
}

/** May stay, must go elsewhere, or not known yet. */
type Verdict = 'in' | 'unknown' | { to: string };

/**
 * Lets any signed-in user in; a visitor, and whoever still owes the code of their second factor, goes to `/auth` and
 * comes back (GEN-11, GEN-14, GEN-15).
 */
export function RequireSignedIn(props: GuardProps) {
  return <Gate {...props} verdict={useSignedInVerdict()} />;
}

/** Lets in whoever has one of the roles active; others go to the home of their active role (GEN-18 to GEN-22). */
export function RequireRole({ anyOf, ...props }: GuardProps & { anyOf: readonly Role[] }) {
  const verdict = useSignedInVerdict();
  const { status, active, lacksOfficeFactor } = useActiveRole();
  if (verdict !== 'in') return <Gate {...props} verdict={verdict} />;
  if (status === 'loading') return <Gate {...props} verdict="unknown" />;
  if (lacksOfficeFactor && anyOf.includes('admin')) return <Gate {...props} verdict={{ to: '/account' }} />;
  return <Gate {...props} verdict={anyOf.includes(active) ? 'in' : { to: homeOf(active) }} />;
}

/** Whether whoever asks is signed in, for a page that shows itself before that is known (GEN-14, GEN-15). */
export function useSignedInVerdict(): Verdict {
  const { status, hasLeft, needsSecondFactor } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'loading') return 'unknown';
  if (status === 'signed-out' && hasLeft) return { to: '/' };
  if (needsSecondFactor) return { to: authPathFor(pathname + search) };
  if (status === 'signed-out') {
    return { to: (leadsToBooking(pathname) ? authPathForBooking : authPathFor)(pathname + search) };
  }
  return 'in';
}

function Gate({ verdict, children, meanwhile }: GuardProps & { verdict: Verdict }) {
  const isIn = useLetIn(verdict === 'in');
  if (typeof verdict === 'object') return <Navigate replace to={verdict.to} />;
  if (isIn) return children;
  if (!meanwhile) return <GuardSkeleton />;
  return (
    <>
      <NeedsScript />
      {meanwhile}
    </>
  );
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
