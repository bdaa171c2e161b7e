import { MailChoice } from '@coastline/domain/wire/people/mail-choice';
import { BrokenLink, Unsubscribe } from '#app/features/mail-link/unsubscribe.tsx';
import { serverApi } from '#app/lib/api/api.server.ts';
import { orNull } from '#app/lib/api/or-null.ts';
import { textsIn } from '#app/lib/i18n/translations.ts';
import { languageOf, pageMeta } from '#app/lib/page/meta.ts';
import { mails } from '#app/texts/en/account/mails.ts';
import { Wrap } from '#app/ui/frame/layout.tsx';
import type { Route } from './+types/unsubscribe.ts';

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, text } = textsIn(languageOf(matches), mails);
  return pageMeta({ matches, location, title, description: text, noIndex: true });
};

export const headers = () => ({ 'cache-control': 'no-store' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const choice = serverApi(context, request).get('/rest/v1/mail_choices/by_link', {
    schema: MailChoice,
    query: { token },
  });
  return { token, choice: await orNull(choice) };
}

/** What the link at the foot of a mail opens: works without signing in. The press itself goes to the server, not here. */
export default function UnsubscribePage({ loaderData: { choice, token } }: Route.ComponentProps) {
  return (
    <Wrap className="max-w-[34rem]! py-pause">
      {choice ? <Unsubscribe choice={choice} token={token} /> : <BrokenLink />}
    </Wrap>
  );
}
