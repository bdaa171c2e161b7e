import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { unlinkIdentity } from '../../services/external/unlink.service.ts';
import { requireRecentSignIn } from '../../services/sessions/step-up.service.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { isUuid } from '../../wire/uuid.ts';
import { audienceOf, requireCaller } from '../request.ts';

/** DELETE /user/identities/{identity_id} */
export async function deleteUserIdentity(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requireCaller(context, c);
  if (!context.manualLinkingEnabled) throw externalErrors.manualLinkingDisabled();
  const identityId = c.req.param('identity_id');
  if (!isUuid(identityId)) throw externalErrors.malformedIdentityId();
  if (caller.claims.aud !== audienceOf(context, { c, caller })) throw externalErrors.unexpectedAudience();
  await requireRecentSignIn(context, caller);
  await unlinkIdentity(context, { caller, identityId });
  return c.json({});
}
