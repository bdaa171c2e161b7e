import * as z from 'zod/mini';
import type { Identity } from './caller.ts';

const claimsSchema = z.object({
  sub: z.guid(),
  email: z._default(z.string(), ''),
  session_id: z._default(z.string(), ''),
  aal: z.optional(z.string()),
  amr: z._default(z.array(z.unknown()), []),
  is_anonymous: z.optional(z.boolean()),
});
const methodSchema = z.object({ timestamp: z.number() });

/** Parses the identity from the verified claims of a token; undefined without a valid `sub`. */
export function parseIdentity(
  claims: Record<string, unknown> | undefined,
  accessToken: string,
): Identity | undefined {
  const { data } = claimsSchema.safeParse(claims);
  if (!data) return undefined;
  return {
    authUserId: data.sub,
    email: data.email,
    sessionId: data.session_id,
    isAnonymous: data.is_anonymous ?? false,
    level: data.aal === 'aal2' ? 'aal2' : 'aal1',
    authenticatedAt: findAuthenticatedAt(data.amr),
    accessToken,
  };
}

/** Finds the latest authentication in `amr`. A token refresh does not count as one. */
function findAuthenticatedAt(methods: readonly unknown[]): Date | undefined {
  const seconds = methods.flatMap((method) => methodSchema.safeParse(method).data?.timestamp ?? []);
  return seconds.length > 0 ? new Date(Math.max(...seconds) * 1000) : undefined;
}
