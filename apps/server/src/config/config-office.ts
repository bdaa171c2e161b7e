import * as z from 'zod/mini';
import { flag } from './config-fields.ts';

const hours = (most: number) => z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(most)));

/** How safe the office's accounts have to be. */
export const officeEnvironment = {
  OFFICE_SECOND_FACTOR: z.optional(flag),
  OFFICE_SESSION_HOURS: z._default(hours(720), 24),
  OFFICE_SESSION_IDLE_HOURS: z._default(hours(720), 8),
};

const officeSchema = z.object(officeEnvironment);

export interface OfficeSecurity {
  /** Whether an admin without a second factor may do nothing but set one up. */
  requiresSecondFactor: boolean;
  passwordMinLength: number;
  /** From the sign-in on, however often the session is used. */
  sessionMaxSeconds: number;
  /** Without use. */
  sessionIdleSeconds: number;
}

const PASSWORD_MIN_LENGTH = 12;
const HOUR_SECONDS = 3600;

export function readOfficeSecurity(
  env: z.infer<typeof officeSchema>,
  { production }: { production: boolean },
): OfficeSecurity {
  return {
    requiresSecondFactor: env.OFFICE_SECOND_FACTOR ?? production,
    passwordMinLength: PASSWORD_MIN_LENGTH,
    sessionMaxSeconds: env.OFFICE_SESSION_HOURS * HOUR_SECONDS,
    sessionIdleSeconds: env.OFFICE_SESSION_IDLE_HOURS * HOUR_SECONDS,
  };
}
