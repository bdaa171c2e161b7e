import type { PublicPayLink } from '@coastline/contracts/bookings/pay-link';
import { data } from 'react-router';
import { InvalidPayLink } from '#app/features/pay-link/invalid-pay-link.tsx';
import { PayPage } from '#app/features/pay-link/pay-page.tsx';
import { createServerApi, throwAsPageError } from '#app/lib/api/api.server.ts';
import { ApiError } from '#app/lib/api/api-client.ts';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createPageMeta, getPageLanguage } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { payPage } from '#app/texts/en/pay-link.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import type { Route } from './+types/pay.ts';

export const handle: PageHandle = { bottomNavigation: false };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { pageTitle } = getTexts(getPageLanguage(matches), payPage);
  // Without the secret of the address.
  const location = { pathname: '/pay' };
  return [
    ...createPageMeta({ matches, location, title: pageTitle, noIndex: true }),
    ...(loaderData?.leaveTo ? [{ httpEquiv: 'refresh', content: `1;url=${loaderData.leaveTo}` }] : []),
  ];
};

/** The address is the credential, so it must not leak to caches, referrers or search engines. */
export const headers = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});

export async function loader({ context, request, params: { token } }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = { checkout: searchParams.get('checkout'), returned: searchParams.get('returned') };
  const link = await createServerApi(context, request)
    .get<PublicPayLink>(`/rest/v1/pay-links/${encodeURIComponent(token)}`, { query })
    .catch(nullIfNotValid);
  const isLeaving = query.checkout !== null && link?.checkout?.status === 'open';
  const shown = {
    ...{ token, link, error: searchParams.get('error'), isReturning: query.returned !== null },
    /** The page of the provider, which opens by itself. */
    leaveTo: isLeaving ? link.checkout?.url : null,
  };
  return data(shown, { status: link ? 200 : 404 });
}

function nullIfNotValid(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
  return throwAsPageError(error);
}

/** Target of a pay link. Works without signing in and without JavaScript. The server handles the form submission. */
export default function PayRoute({ loaderData: { link, ...shown } }: Route.ComponentProps) {
  return (
    <PageContainer className="max-w-[40rem]! py-pause">
      {link ? <PayPage link={link} {...shown} /> : <InvalidPayLink />}
    </PageContainer>
  );
}
