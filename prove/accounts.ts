import { CALENDAR_ATTACKS } from './accounts/calendar-bomb.ts';
import { HARDENING_ATTACKS } from './accounts/hardening.ts';
import { LINK_ATTACKS } from './accounts/links.ts';
import { MAIL_ATTACKS } from './accounts/mails.ts';
import { OFFICE_ATTACKS } from './accounts/office.ts';
import { PRE_HIJACKING_ATTACKS } from './accounts/pre-hijacking.ts';
import { PROVIDER_VISIT_ATTACKS } from './accounts/provider-visits.ts';
import { REFRESH_TOKEN_ATTACKS } from './accounts/refresh-tokens.ts';
import { withScene } from './accounts/scene.ts';
import { SECURITY_NOTICE_ATTACKS } from './accounts/security-notices.ts';
import { STOLEN_TOKEN_ATTACKS } from './accounts/stolen-tokens.ts';

const ATTACKS = [
  ...LINK_ATTACKS,
  ...PRE_HIJACKING_ATTACKS,
  ...REFRESH_TOKEN_ATTACKS,
  ...PROVIDER_VISIT_ATTACKS,
  ...STOLEN_TOKEN_ATTACKS,
  ...MAIL_ATTACKS,
  ...OFFICE_ATTACKS,
  ...CALENDAR_ATTACKS,
  ...HARDENING_ATTACKS,
  ...SECURITY_NOTICE_ATTACKS,
];

/**
 * Attacks on people's accounts against a running server, over HTTP only: one line for each, with what the attacker got.
 * Fails when an attack succeeds.
 */
export async function prove(): Promise<void> {
  const succeeded: string[] = [];
  await withScene(async (scene) => {
    for (const { name, run } of ATTACKS) {
      const result = await run(scene);
      const outcome = result.succeeded ? 'SUCCEEDED' : 'failed';
      process.stdout.write(`accounts: ${name}: ${outcome}, the attacker got ${result.got}\n`);
      if (result.succeeded) succeeded.push(name);
    }
  });
  process.stdout.write(`accounts: ${ATTACKS.length} attacks, ${succeeded.length} succeeded\n`);
  if (succeeded.length > 0) throw new Error(`attacks succeeded: ${succeeded.join('; ')}`);
}
