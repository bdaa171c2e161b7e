import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { findFactor } from '../../repositories/factors/factors.repository.ts';
import type { Caller } from '../../services/sessions/authenticate.service.ts';
import type { AuthFactor } from '../../user.ts';
import { isUuid } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { factorErrors } from '../../wire/errors/factor-errors.ts';
import { requireCaller } from '../request.ts';

/** The caller, who must not be anonymous. Throws `no_authorization` (403) for anonymous users. */
export async function requirePermanentCaller(context: AuthContext, c: Context): Promise<Caller> {
  const caller = await requireCaller(context, c);
  if (caller.user.isAnonymous) throw factorErrors.anonymousNotAllowed();
  return caller;
}

const MAX_NAME_LENGTH = 255;

/** Validates the friendly name of a factor. Throws `validation_failed` if it is too long. */
export function requireShortName(name: string): string {
  if (name.length <= MAX_NAME_LENGTH) return name;
  throw authErrors.validationFailed(`friendly_name cannot be longer than ${MAX_NAME_LENGTH} characters`);
}

/** The user's factor in the path. Throws `validation_failed` and `mfa_factor_not_found`, both 404. */
export async function requireFactor(
  context: AuthContext,
  { c, userId }: { c: Context; userId: string },
): Promise<AuthFactor> {
  const factorId = c.req.param('factor_id');
  if (!isUuid(factorId)) throw factorErrors.malformedId();
  const factor = await findFactor(context.pool, { userId, factorId });
  if (!factor) throw factorErrors.notFound();
  return factor;
}
