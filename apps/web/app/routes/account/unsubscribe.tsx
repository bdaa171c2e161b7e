import type { MailPreference } from '@coastline/contracts/people/notice';
import { BrokenLink, Unsubscribe } from '#app/features/mail-link/unsubscribe.tsx';
import { createServerApi, nullOnFailure } from '#app/lib/api/api.server.ts';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createPageMeta, getPageLanguage } from '#app/lib/page/meta.ts';
import { mails } from '#app/texts/en/account.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import type { Route } from './+types/unsubscribe.ts';

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, text } = getTexts(getPageLanguage(matches), mails);
  return createPageMeta({ matches, location, title, description: text, noIndex: true });
};

export const headers = () => ({ 'cache-control': 'no-store' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const choice = createServerApi(context, request).get<MailPreference>('/rest/v1/mail_choices/by_link', {
    query: { token },
  });
  return { token, choice: await nullOnFailure(choice) };
}

/** Target of the unsubscribe link in mails. Works without signing in. The server handles the form submission. */
export default function UnsubscribePage({ loaderData: { choice, token } }: Route.ComponentProps) {
  return (
    <PageContainer className="max-w-[34rem]! py-pause">
      {choice ? <Unsubscribe choice={choice} token={token} /> : <BrokenLink />}
    </PageContainer>
  );
}
