import type { Attack } from './attack-context.ts';
import {
  type AttackContext,
  call,
  createAccount,
  describeResponse,
  type HttpResponse,
  readMail,
} from './attack-context.ts';

const SCANS = [
  { method: 'HEAD' },
  { method: 'GET' },
  { headers: { 'Sec-Purpose': 'prefetch' } },
  { headers: { 'Service-Worker-Navigation-Preload': 'true' } },
];

/** Attacks on the links in account mails. */
export const LINK_ATTACKS: Attack[] = [
  {
    name: 'mail scanners and previews open the link of a reset before its reader',
    run: async (context) => {
      const { email, link } = await requestReset(context);
      const scans = await Promise.all(SCANS.map((scan) => call(context, getPath(link), scan)));
      const used = await submitLink(context, link);
      const user = await call(context, '/auth/v1/user', { token: getAccessToken(used) });
      const gained = `${scans.map(({ status }) => status).join(', ')}, and the reader ${describeResponse(used)}`;
      return { succeeded: user.json.email !== email, gained };
    },
  },
  {
    name: 'the link of a reset is used again from a browser history',
    run: async (context) => {
      const { link } = await requestReset(context);
      await submitLink(context, link);
      const responses = [await submitLink(context, link), await call(context, getPath(link))];
      return {
        succeeded: responses.some((each) => getAccessToken(each) !== ''),
        gained: responses.map(describeResponse).join(', '),
      };
    },
  },
  {
    name: 'another site submits the button of a link',
    run: async (context) => {
      const { link } = await requestReset(context);
      const response = await submitLink(context, link, { 'Sec-Fetch-Site': 'cross-site' });
      return { succeeded: getAccessToken(response) !== '', gained: describeResponse(response) };
    },
  },
];

async function requestReset(context: AttackContext): Promise<{ email: string; link: string }> {
  const { email } = await createAccount(context);
  await call(context, '/auth/v1/recover', { body: { email } });
  return { email, link: (await readMail(context, email)).link };
}

function submitLink(
  context: AttackContext,
  link: string,
  headers: Record<string, string> = {},
): Promise<HttpResponse> {
  const { searchParams } = new URL(link);
  return call(context, '/auth/v1/verify/confirm', { body: searchParams, headers });
}

function getPath(link: string): string {
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

function getAccessToken({ location }: HttpResponse): string {
  return new URLSearchParams(location?.hash.slice(1)).get('access_token') ?? '';
}
