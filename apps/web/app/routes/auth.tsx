import { safeNextPath } from '@coastline/domain/account-form';
import { useSearchParams } from 'react-router';
import { AuthPanel } from '#app/features/auth/auth-panel.tsx';
import { Door } from '#app/features/auth/door.tsx';
import { readWaysIn } from '#app/features/auth/ways-in.ts';
import { Mark } from '#app/features/shell/mark.tsx';
import { serverApi } from '#app/lib/api.server.ts';
import { api } from '#app/lib/api.ts';
import { displayFacePreload, pageMeta } from '#app/lib/meta.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import type { Route } from './+types/auth.ts';

export const handle: PageHandle = { bare: true };

export const links: Route.LinksFunction = () => [displayFacePreload];

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    matches,
    location,
    title: 'Sign In',
    description: 'Sign in or sign up to book a car in The Gambia, or to rent out your own.',
  });

/** Which ways in there are, so that the page has its final size from the start. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return readWaysIn(serverApi(context, request));
}

export function clientLoader() {
  return readWaysIn(api);
}

/** Sign in and sign up; `next` names the page that sent the visitor here (D25), `tab=sign-up` opens that tab. */
export default function AuthPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <Door mark={<Mark />}>
      <AuthPanel
        next={safeNextPath(query.get('next'))}
        offersPasskeys={loaderData.offersPasskeys}
        firstTab={query.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'}
      />
    </Door>
  );
}
