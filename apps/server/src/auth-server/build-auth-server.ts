import type { AuthServer } from './auth-server.ts';
import { buildOtherAuthServer } from './other-auth-server.ts';
import { buildOwnAuthServer, type OwnAuthServerParts } from './own-auth-server.ts';

/** The auth server that the settings ask for: the own one unless another is named. */
export async function buildAuthServer(parts: OwnAuthServerParts): Promise<AuthServer> {
  const { otherAuth: other, passkeys } = parts.config;
  return other ? buildOtherAuthServer({ ...parts, other, passkeys }) : buildOwnAuthServer(parts);
}
