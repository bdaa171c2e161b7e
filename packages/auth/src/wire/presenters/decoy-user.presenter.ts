import { randomUUID } from 'node:crypto';
import type { Metadata } from '../../user.ts';
import type { UserJson } from './user.presenter.ts';

/**
 * What a sign-up answers for an address that is taken: a user who does not exist. Clients know it by the empty list of
 * identities.
 */
export function presentDecoyUser(
  { address, audience, data }: { address: { kind: string; value: string }; audience: string; data: Metadata },
  now: Date,
): UserJson {
  const time = now.toISOString();
  return {
    id: randomUUID(),
    aud: audience,
    role: '',
    email: '',
    phone: '',
    [address.kind]: address.value,
    confirmation_sent_at: time,
    app_metadata: { provider: address.kind, providers: [address.kind] },
    user_metadata: data,
    identities: [],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  };
}
