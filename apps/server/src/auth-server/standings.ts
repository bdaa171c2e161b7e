import type { TokenVerifier } from '@coastline/auth';
import type { Identity } from '../platform/callers/caller.ts';
import type { TokenReading } from '../platform/callers/caller-reader.ts';
import { readIdentity } from '../platform/callers/token-claims.ts';
import { refuse } from '../platform/errors/app-error.ts';
import type { Logger } from '../platform/logger.ts';
import type { OtherAuthClient, OtherUser } from './other-auth-client.ts';

// Some megabytes: a token has about a kilobyte.
const MOST_TOKENS = 5_000;

interface Standing {
  reading: TokenReading;
  authUserId: string;
  askedAtMs: number;
  /** The end of the token's life. */
  endsAtMs: number;
}

interface Parts {
  verifier: TokenVerifier;
  client: OtherAuthClient;
  clock: () => Date;
  checkSeconds: number;
  logger: Logger;
  /** Writes down what the other server says of a person, each time it was asked; false refuses the session. */
  keep: (user: OtherUser, identity: Identity) => Promise<boolean>;
}

/**
 * What tokens of another auth server are worth. Signature, issuer, audience and end are in the token; that its session
 * was ended, its person banned or has a second factor is not, so the other server is asked, and its word kept for a
 * while. While it cannot be asked, its last word on a token counts on to the end of the token's life.
 */
export function createStandings(parts: Parts) {
  const known = new Map<string, Standing>();
  const pending = new Map<string, Promise<TokenReading>>();

  async function read(token: string): Promise<TokenReading> {
    const nowMs = parts.clock().getTime();
    const last = known.get(token);
    const isAlive = last !== undefined && nowMs < last.endsAtMs;
    if (isAlive && nowMs - last.askedAtMs < parts.checkSeconds * 1000) return last.reading;
    const asked =
      pending.get(token) ?? ask(token, isAlive ? last : undefined).finally(() => pending.delete(token));
    pending.set(token, asked);
    return asked;
  }

  async function ask(token: string, last: Standing | undefined): Promise<TokenReading> {
    const claims = await parts.verifier.verifyAccessToken(token).catch((error: unknown) => {
      parts.logger.error({ err: error }, 'the keys of the other auth server cannot be had');
      throw refuse.authUnavailable();
    });
    const identity = readIdentity(claims, token);
    if (!claims || !identity) return { state: 'refused' };
    let user: OtherUser | undefined;
    try {
      user = await parts.client.findUser(token);
    } catch {
      if (last) return last.reading;
      throw refuse.authUnavailable();
    }
    const reading = await judge(user, { ...identity, email: emailOf(user) });
    remember(token, { reading, authUserId: identity.authUserId, endsAtMs: (claims.exp ?? 0) * 1000 });
    return reading;
  }

  async function judge(user: OtherUser | undefined, identity: Identity): Promise<TokenReading> {
    if (user?.id !== identity.authUserId) return { state: 'refused' };
    const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
    if (hasFactor && identity.level !== 'aal2') return { state: 'below_level' };
    const isKept = identity.isAnonymous || (await parts.keep(user, identity));
    return isKept ? { state: 'active', identity } : { state: 'refused' };
  }

  function remember(token: string, standing: Omit<Standing, 'askedAtMs'>): void {
    // Taken out and put in again, so that the first entry is the one not asked about for longest.
    known.delete(token);
    known.set(token, { ...standing, askedAtMs: parts.clock().getTime() });
    const [oldest] = known.keys();
    if (known.size > MOST_TOKENS && oldest !== undefined) known.delete(oldest);
  }

  /** Asks anew about everybody's tokens of this person. */
  function forget(authUserId: string): void {
    for (const [token, standing] of known) if (standing.authUserId === authUserId) known.delete(token);
  }

  return { read, forget };
}

/** The address that somebody verified: only that one is theirs. */
function emailOf(user: OtherUser | undefined): string {
  return (user?.email_confirmed_at && user.email?.toLowerCase()) || '';
}
