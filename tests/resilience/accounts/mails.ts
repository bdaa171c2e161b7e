import { withDeployment } from '../lib/deployment.ts';
import type { Attack } from './attack-context.ts';
import {
  type AttackContext,
  call,
  createAccount,
  createUniqueEmail,
  PASSWORD,
  readMail,
  signUp,
} from './attack-context.ts';

const OUTBOXES = ['mail_messages', 'mail_deliveries', 'account_mails', 'text_messages'];
const MAILS_PER_HOUR = 8;

/** Attacks on account mails: readers of the database, and floods that use up the mail limits of other people. */
export const MAIL_ATTACKS: Attack[] = [
  {
    name: 'a reader of the outboxes signs in with a link or a code',
    run: async (context) => {
      const { email } = await createAccount(context);
      await call(context, '/auth/v1/recover', { body: { email } });
      const { link, code } = await readMail(context, email);
      const secrets = [code, new URL(link).searchParams.get('token') ?? ''].filter((secret) => secret !== '');
      if (secrets.length < 2) throw new Error('the mail has no link and code');
      const rows = await readOutboxes(context);
      const found = secrets.filter((secret) => rows.includes(secret));
      return { succeeded: found.length > 0, gained: `${found.length} of ${secrets.length} secrets` };
    },
  },
  {
    name: 'a flood of sign-ups uses up the mail limit of existing accounts',
    run: () => {
      const environment = { MAIL_AUTOCONFIRM: 'false', MAILS_PER_HOUR: String(MAILS_PER_HOUR) };
      return attackDeployment(environment, async (origin) => {
        const owner = createUniqueEmail('owner');
        await signUp({ origin }, { email: owner });
        const flood = [];
        for (let count = 0; count < MAILS_PER_HOUR; count += 1)
          flood.push((await signUp({ origin }, { email: createUniqueEmail('flood') })).status);
        const { status } = await call({ origin }, '/auth/v1/recover', { body: { email: owner } });
        const refused = flood.filter((each) => each === 429).length;
        return {
          succeeded: status !== 200 || refused === 0,
          gained: `${refused} of ${flood.length} sign-ups refused, and the owner's reset ${status}`,
        };
      });
    },
  },
  {
    name: 'one client sends mails through many concurrent requests',
    run: () =>
      attackDeployment({ AUTH_RATE_LIMITS: 'true', MAIL_AUTOCONFIRM: 'false' }, async (origin) => {
        const paths = ['/auth/v1/recover', '/auth/v1/otp', '/auth/v1/magiclink', '/auth/v1/resend'];
        const calls = Array.from({ length: 80 }, (_, index) =>
          call({ origin }, paths[index % paths.length] ?? '', {
            body: { email: createUniqueEmail('victim'), type: 'signup', password: PASSWORD },
          }),
        );
        const refused = (await Promise.all(calls)).filter(({ status }) => status === 429).length;
        return { succeeded: refused < 40, gained: `${refused} of 80 refused` };
      }),
  },
];

/** Runs an attack against a server of its own. */
async function attackDeployment(
  environment: Record<string, string>,
  attack: (origin: string) => ReturnType<Attack['run']>,
): ReturnType<Attack['run']> {
  let result = { succeeded: true, gained: 'no response' };
  await withDeployment({ servers: 1, environment }, async ({ servers }) => {
    result = await attack(servers[0]?.origin ?? '');
  });
  return result;
}

async function readOutboxes({ client }: AttackContext): Promise<string> {
  const tables = [];
  for (const table of OUTBOXES) {
    const { rows } = await client.query<{ rows: string | null }>(
      `select string_agg(to_jsonb(t)::text, ' ') as rows from ${table} t`,
    );
    tables.push(rows[0]?.rows ?? '');
  }
  return tables.join(' ');
}
