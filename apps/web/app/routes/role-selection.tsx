import { safeNextPath } from '@coastline/domain/account-form';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { RoleChoices } from '#app/features/accounts/role-choices.tsx';
import { pageMeta } from '#app/lib/meta.ts';
import { authPathFor } from '#app/lib/next-path.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { useSession } from '#app/lib/session.ts';
import { Wrap } from '#app/ui/layout.tsx';
import type { Route } from './+types/role-selection.ts';

export const handle: PageHandle = {};

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    matches,
    location,
    title: 'Select Your Role',
    description: 'Rent cars, rent out your own, or both.',
    noIndex: true,
  });

/** Asks how somebody wants to use the marketplace, the first time or to add the other role (ROLE-07, ROLE-19). */
export default function RoleSelectionPage() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  if (status === 'signed-out') return <Navigate replace to={authPathFor(pathname + search)} />;
  return (
    <Wrap className="grid max-w-[56rem]! grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-pause">
      <div>
        <h1>Select Your Role</h1>
        <p className="text-ink-soft">What brings you here?</p>
      </div>
      <RoleChoices next={safeNextPath(query.get('next'))} isReady={status === 'signed-in'} />
    </Wrap>
  );
}
