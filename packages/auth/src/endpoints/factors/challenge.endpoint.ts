import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { challengeFactor, type IssuedChallenge } from '../../services/factors/challenge.service.ts';
import { toSeconds } from '../../services/sessions/access-token.service.ts';
import type { SmsChannel } from '../../sms/auth-sms.ts';
import { readOptionalBody } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors.ts';
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
    channel: requireKnownChannel(context, channel),
    ip: originOf(context, c).ip,
  });
  return c.json(presentChallenge(challenge));
}

function requireKnownChannel(context: AuthContext, name: string): SmsChannel {
  const channel = context.smsChannels.find((known) => known === (name || 'sms'));
  if (!channel) {
    throw authErrors.validationFailed(
      `Invalid channel, supported values are ${context.smsChannels.join(', ')}`,
    );
  }
  return channel;
}

function presentChallenge({ id, type, expiresAt, ceremony }: IssuedChallenge): Record<string, unknown> {
  return {
    id,
    type,
    expires_at: toSeconds(expiresAt),
    ...(ceremony
      ? { webauthn: { type: ceremony.type, credential_options: { publicKey: ceremony.publicKey } } }
      : {}),
  };
}
