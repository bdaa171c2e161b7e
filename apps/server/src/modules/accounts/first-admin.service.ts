import type { Auth } from '@coastline/auth';
import * as z from 'zod/mini';

const LINK_MINUTES = 60;

const LinkAnswer = z.object({ action_link: z.url() });
const RefusalAnswer = z.object({ msg: z.string() });

/**
 * Makes an account without a password, its address taken as confirmed, and a link that works once to choose one. For an
 * address that has an account, a link only. Throws in the auth server's words where that refuses.
 */
export async function createAccountWithLink(
  auth: Auth,
  { email, siteUrl }: { email: string; siteUrl: string },
): Promise<{ link: string; minutes: number }> {
  const ask = await asAdministrator(auth);
  const made = await ask('/admin/users', { email, email_confirm: true });
  if (!made.ok && made.status !== 422) throw await refusalOf(made);
  const answer = await ask('/admin/generate_link', {
    type: 'recovery',
    email,
    redirect_to: `${siteUrl}/auth`,
  });
  if (!answer.ok) throw await refusalOf(answer);
  return { link: LinkAnswer.parse(await answer.json()).action_link, minutes: LINK_MINUTES };
}

async function asAdministrator(auth: Auth): Promise<(path: string, body: unknown) => Promise<Response>> {
  const token = await auth.signServiceToken({ lifeSeconds: 60 });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path, body) =>
    auth.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function refusalOf(answer: Response): Promise<Error> {
  const { data } = RefusalAnswer.safeParse(await answer.json().catch(() => undefined));
  return new Error(data?.msg ?? `The auth server answered ${answer.status}.`);
}
