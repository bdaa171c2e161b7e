import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import type { FactorResponse } from '../../services/factors/factor-response.service.ts';
import { verifyFactor } from '../../services/factors/verify.service.ts';
import type { AuthFactor, Metadata } from '../../user.ts';
import { readBody } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { factorErrors } from '../../wire/errors/factor-errors.ts';
import { presentSession } from '../../wire/presenters/session.presenter.ts';
import { originOf } from '../request.ts';
import { requireFactor, requirePermanentCaller } from './factor-request.ts';

const FIELDS = { challenge_id: 'string', code: 'string', webauthn: 'object' } as const;

/** POST /factors/{factor_id}/verify */
export async function postFactorVerify(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requirePermanentCaller(context, c);
  const factor = await requireFactor(context, { c, userId: caller.user.id });
  const { challenge_id: challengeId, code, webauthn } = await readBody(c, FIELDS);
  if (factor.factorType === 'recovery_code') throw factorErrors.codesNotChallenged();
  const response = requireFactorResponse(factor, { code, webauthn });
  if (!context.factorVerifyTypes.includes(factor.factorType)) {
    throw factorErrors.verifyDisabled(factor.factorType);
  }
  const { ip } = originOf(context, c);
  const session = await verifyFactor(context, { caller, factorId: factor.id, challengeId, response, ip });
  return c.json(presentSession(session));
}

function requireFactorResponse(
  { factorType }: AuthFactor,
  { code, webauthn }: { code: string; webauthn: Metadata | undefined },
): FactorResponse {
  if (factorType !== 'webauthn') {
    if (!code) throw authErrors.validationFailed('Code needs to be non-empty');
    return { code, credential: undefined };
  }
  const credential = webauthn?.credential_response;
  if (typeof credential !== 'object' || credential === null) {
    throw authErrors.validationFailed('webauthn.credential_response is required');
  }
  return { code: '', credential: credential as Metadata };
}
