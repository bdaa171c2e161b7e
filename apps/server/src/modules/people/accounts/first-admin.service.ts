import type { Auth } from '@coastline/auth';
import * as z from 'zod/mini';

const LINK_MINUTES = 60;

const LinkResponse = z.object({ action_link: z.url() });
const ErrorResponse = z.object({ msg: z.string() });

/**
 * Creates an account without a password and with a confirmed address, and a single-use link to choose a password. For an
 * address that has an account, only creates the link. Throws the auth server's message if it rejects the request.
 */
export async function createAccountWithLink(
  auth: Auth,
  { email, siteUrl }: { email: string; siteUrl: string },
): Promise<{ link: string; minutes: number }> {
  const post = await createAdminClient(auth);
  const created = await post('/admin/users', { email, email_confirm: true });
  if (!created.ok && created.status !== 422) throw await toError(created);
  const response = await post('/admin/generate_link', {
    type: 'recovery',
    email,
    redirect_to: `${siteUrl}/auth`,
  });
  if (!response.ok) throw await toError(response);
  return { link: LinkResponse.parse(await response.json()).action_link, minutes: LINK_MINUTES };
}

async function createAdminClient(auth: Auth): Promise<(path: string, body: unknown) => Promise<Response>> {
  const token = await auth.signServiceToken({ lifetimeSeconds: 60 });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path, body) =>
    auth.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function toError(response: Response): Promise<Error> {
  const { data } = ErrorResponse.safeParse(await response.json().catch(() => undefined));
  return new Error(data?.msg ?? `The auth server answered ${response.status}.`);
}
