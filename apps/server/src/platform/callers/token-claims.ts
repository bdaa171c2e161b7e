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

/** The person that the checked claims of a token name; undefined where they name none that we could know again. */
export function readIdentity(
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
    provenAt: readProvenAt(data.amr),
    accessToken,
  };
}

/** The latest of the moments at which the person showed who they are; a refresh is none of them. */
function readProvenAt(methods: readonly unknown[]): Date | undefined {
  const seconds = methods.flatMap((method) => methodSchema.safeParse(method).data?.timestamp ?? []);
  return seconds.length > 0 ? new Date(Math.max(...seconds) * 1000) : undefined;
}
