import { withSite } from '../lib/servers.ts';
import type { Attack } from './attack.ts';
import { addAccount, call, freshEmail, PASSWORD, readMail, type Scene, signUp } from './scene.ts';

const OUTBOXES = ['mail_messages', 'mail_deliveries', 'account_mails', 'text_messages'];
const MAILS_PER_HOUR = 8;

/** Attacks on the mails of accounts: by readers of the database, and by people who spend the mails of everybody. */
export const MAIL_ATTACKS: Attack[] = [
  {
    name: 'a reader of the outboxes signs in with a link or a code',
    run: async (scene) => {
      const { email } = await addAccount(scene);
      await call(scene, '/auth/v1/recover', { body: { email } });
      const { link, code } = await readMail(scene, email);
      const secrets = [code, new URL(link).searchParams.get('token') ?? ''].filter((secret) => secret !== '');
      if (secrets.length < 2) throw new Error('the mail has no link and code');
      const rows = await readOutboxes(scene);
      const found = secrets.filter((secret) => rows.includes(secret));
      return { succeeded: found.length > 0, got: `${found.length} of ${secrets.length} secrets` };
    },
  },
  {
    name: 'a flood of sign-ups spends the mails of people who have an account',
    run: () => {
      const environment = { MAIL_AUTOCONFIRM: 'false', MAILS_PER_HOUR: String(MAILS_PER_HOUR) };
      return withSiteResult(environment, async (origin) => {
        const owner = freshEmail('owner');
        await signUp({ origin }, { email: owner });
        const flood = [];
        for (let count = 0; count < MAILS_PER_HOUR; count += 1)
          flood.push((await signUp({ origin }, { email: freshEmail('flood') })).status);
        const { status } = await call({ origin }, '/auth/v1/recover', { body: { email: owner } });
        const refused = flood.filter((each) => each === 429).length;
        return {
          succeeded: status !== 200 || refused === 0,
          got: `${refused} of ${flood.length} sign-ups refused, and the owner's reset ${status}`,
        };
      });
    },
  },
  {
    name: 'one address sends mails through many calls at once',
    run: () =>
      withSiteResult({ AUTH_RATE_LIMITS: 'true', MAIL_AUTOCONFIRM: 'false' }, async (origin) => {
        const paths = ['/auth/v1/recover', '/auth/v1/otp', '/auth/v1/magiclink', '/auth/v1/resend'];
        const calls = Array.from({ length: 80 }, (_, place) =>
          call({ origin }, paths[place % paths.length] ?? '', {
            body: { email: freshEmail('victim'), type: 'signup', password: PASSWORD },
          }),
        );
        const refused = (await Promise.all(calls)).filter(({ status }) => status === 429).length;
        return { succeeded: refused < 40, got: `${refused} of 80 refused` };
      }),
  },
];

/** The result of an attack on a server of its own. */
async function withSiteResult(
  environment: Record<string, string>,
  attack: (origin: string) => ReturnType<Attack['run']>,
): ReturnType<Attack['run']> {
  let result = { succeeded: true, got: 'no answer' };
  await withSite({ servers: 1, environment }, async ({ servers }) => {
    result = await attack(servers[0]?.origin ?? '');
  });
  return result;
}

async function readOutboxes({ client }: Scene): Promise<string> {
  const tables = [];
  for (const table of OUTBOXES) {
    const { rows } = await client.query<{ rows: string | null }>(
      `select string_agg(to_jsonb(t)::text, ' ') as rows from ${table} t`,
    );
    tables.push(rows[0]?.rows ?? '');
  }
  return tables.join(' ');
}
