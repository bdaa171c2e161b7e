import { decodeJwt } from 'jose';
import type { Attack } from './attack-context.ts';
import {
  type AttackContext,
  assignRole,
  call,
  createAccount,
  describeResponse,
  type HttpResponse,
} from './attack-context.ts';

const HALF_HOUR_SECONDS = 1_800;
const OFFICE_PATHS = ['/rest/v1/admin/dashboard', '/rest/v1/people'];

/** Attacks on office accounts with a known password or a stolen session. */
export const OFFICE_ATTACKS: Attack[] = [
  {
    name: 'the password of an administrator without a second factor opens the office',
    run: async (context) => {
      const { accessToken: token } = await createAdmin(context);
      const responses = [];
      for (const path of OFFICE_PATHS) responses.push(await call(context, path, { token }));
      const refused = responses.every(
        ({ status, text }) => status === 403 && text.includes('office_factor_needed'),
      );
      return { succeeded: !refused, gained: responses.map(({ status }) => status).join(', ') };
    },
  },
  {
    name: 'an office session is used after eight idle hours',
    run: async (context) => {
      const response = await refreshAgedSession(context, { began: '9 hours', used: '9 hours' });
      return { succeeded: response.status === 200, gained: describeResponse(response) };
    },
  },
  {
    name: 'an office session stays in use for more than a day',
    run: async (context) => {
      const last = await refreshAgedSession(context, { began: '23 hours 30 minutes', used: '1 minute' });
      const seconds = Number(last.json.expires_in);
      const response = await refreshAgedSession(context, { began: '25 hours', used: '1 minute' });
      const gained = `${describeResponse(response)}, and half an hour before that a token for ${seconds} seconds`;
      return { succeeded: response.status === 200 || !(seconds <= HALF_HOUR_SECONDS), gained };
    },
  },
];

async function createAdmin(context: AttackContext): Promise<Awaited<ReturnType<typeof createAccount>>> {
  const account = await createAccount(context);
  await assignRole(context, { accessToken: account.accessToken, role: 'admin' });
  return account;
}

/** Refreshes an administrator's session whose start and last use lie in the past by the given intervals. */
async function refreshAgedSession(
  context: AttackContext,
  ago: { began: string; used: string },
): Promise<HttpResponse> {
  const { accessToken, refreshToken } = await createAdmin(context);
  await context.client.query(
    `update auth.sessions set created_at = now() - $2::interval, refreshed_at = now() - $3::interval where id = $1`,
    [decodeJwt(accessToken).session_id, ago.began, ago.used],
  );
  return call(context, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
}
