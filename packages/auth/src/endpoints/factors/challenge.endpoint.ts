import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { challengeFactor, type IssuedChallenge } from '../../services/factors/challenge.service.ts';
import { toUnixSeconds } from '../../services/sessions/access-token.service.ts';
import { requireChannel } from '../../wire/address.ts';
import { readOptionalBody } from '../../wire/body.ts';
import { originOf } from '../request.ts';
import { requireFactor, requirePermanentCaller } from './factor-request.ts';

const FIELDS = { channel: 'string', webauthn: 'object' } as const;

/** POST /factors/{factor_id}/challenge */
export async function postFactorChallenge(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requirePermanentCaller(context, c);
  const factor = await requireFactor(context, { c, userId: caller.user.id });
  const { channel } = await readOptionalBody(c, FIELDS);
  const challenge = await challengeFactor(context, {
    caller,
    factorId: factor.id,
    channel: requireChannel(channel, context.smsChannels),
    ip: originOf(context, c).ip,
  });
  return c.json(presentChallenge(challenge));
}

function presentChallenge({ id, type, expiresAt, ceremony }: IssuedChallenge): Record<string, unknown> {
  return {
    id,
    type,
    expires_at: toUnixSeconds(expiresAt),
    ...(ceremony
      ? { webauthn: { type: ceremony.type, credential_options: { publicKey: ceremony.publicKey } } }
      : {}),
  };
}
