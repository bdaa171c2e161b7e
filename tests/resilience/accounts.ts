import { withAttackContext } from './accounts/attack-context.ts';
import { CALENDAR_ATTACKS } from './accounts/calendar-bomb.ts';
import { HARDENING_ATTACKS } from './accounts/hardening.ts';
import { LINK_ATTACKS } from './accounts/links.ts';
import { MAIL_ATTACKS } from './accounts/mails.ts';
import { OFFICE_ATTACKS } from './accounts/office.ts';
import { PRE_HIJACKING_ATTACKS } from './accounts/pre-hijacking.ts';
import { PROVIDER_CALLBACK_ATTACKS } from './accounts/provider-callbacks.ts';
import { REFRESH_TOKEN_ATTACKS } from './accounts/refresh-tokens.ts';
import { SECURITY_NOTICE_ATTACKS } from './accounts/security-notices.ts';
import { STOLEN_TOKEN_ATTACKS } from './accounts/stolen-tokens.ts';

const ATTACKS = [
  ...LINK_ATTACKS,
  ...PRE_HIJACKING_ATTACKS,
  ...REFRESH_TOKEN_ATTACKS,
  ...PROVIDER_CALLBACK_ATTACKS,
  ...STOLEN_TOKEN_ATTACKS,
  ...MAIL_ATTACKS,
  ...OFFICE_ATTACKS,
  ...CALENDAR_ATTACKS,
  ...HARDENING_ATTACKS,
  ...SECURITY_NOTICE_ATTACKS,
];

/**
 * Attacks accounts of a running server over HTTP. Prints one line for each attack with the outcome and throws when an
 * attack succeeds.
 */
export async function run(): Promise<void> {
  const succeeded: string[] = [];
  await withAttackContext(async (context) => {
    for (const { name, run } of ATTACKS) {
      const result = await run(context);
      const outcome = result.succeeded ? 'SUCCEEDED' : 'failed';
      process.stdout.write(`accounts: ${name}: ${outcome}, the attacker got ${result.gained}\n`);
      if (result.succeeded) succeeded.push(name);
    }
  });
  process.stdout.write(`accounts: ${ATTACKS.length} attacks, ${succeeded.length} succeeded\n`);
  if (succeeded.length > 0) throw new Error(`attacks succeeded: ${succeeded.join('; ')}`);
}
