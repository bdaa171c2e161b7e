import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { verifyRecoveryCode } from '../../services/factors/recovery-code-verification.service.ts';
import {
  generateRecoveryCodes,
  getRecoveryCodeStatus,
  type IssuedCodes,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
} from '../../services/factors/recovery-codes.service.ts';
import { requireRecentSignIn } from '../../services/sessions/authenticate.service.ts';
import { readBody, readOptionalBody } from '../../wire/body.ts';
import { factorErrors } from '../../wire/errors/factor-errors.ts';
import { presentSession } from '../../wire/presenters/session.presenter.ts';
import { originOf } from '../request.ts';
import { requirePermanentCaller, requireShortName } from './factor-request.ts';

/** GET /factors/recovery-codes: the total and the remaining number of codes. */
export async function getRecoveryCodes(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requirePermanentCaller(context, c);
  const { factor, total, remaining } = await getRecoveryCodeStatus(context, caller);
  return c.json({ id: factor.id, type: 'recovery_code', total, remaining });
}

/** POST /factors/recovery-codes */
export async function postRecoveryCodes(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requirePermanentCaller(context, c);
  await requireRecentSignIn(context, caller);
  const { friendly_name: name } = await readOptionalBody(c, { friendly_name: 'string' } as const);
  requireEnrollable(context);
  const friendlyName = name ? requireShortName(name) : undefined;
  return c.json(presentCodes(await generateRecoveryCodes(context, { caller, friendlyName })));
}

/** POST /factors/recovery-codes/regenerate */
export async function postRegenerateRecoveryCodes(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requirePermanentCaller(context, c);
  await requireRecentSignIn(context, caller);
  requireEnrollable(context);
  return c.json(presentCodes(await regenerateRecoveryCodes(context, caller)));
}

/** POST /factors/recovery-codes/verify */
export async function postRecoveryCodeVerify(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requirePermanentCaller(context, c);
  const { code } = await readBody(c, { code: 'string' } as const);
  if (!context.recoveryCodesEnabled) throw factorErrors.codesVerifyDisabled();
  return c.json(
    presentSession(await verifyRecoveryCode(context, { caller, code, ip: originOf(context, c).ip })),
  );
}

/** DELETE /factors/recovery-codes */
export async function deleteRecoveryCodes(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requirePermanentCaller(context, c);
  await requireRecentSignIn(context, caller);
  return c.json({ id: await removeRecoveryCodes(context, caller) });
}

function requireEnrollable(context: AuthContext): void {
  if (!context.recoveryCodesEnabled) throw factorErrors.codesEnrollDisabled();
}

function presentCodes({ factor, codes }: IssuedCodes): Record<string, unknown> {
  const { id, friendlyName } = factor;
  return { id, type: 'recovery_code', friendly_name: friendlyName, total: codes.length, codes };
}
