import type { Metadata } from '../../user.ts';

/** The payload of an access token. Times in seconds. */
export interface AccessTokenClaims {
  iss?: string;
  sub?: string;
  aud?: string | string[];
  exp?: number;
  iat?: number;
  email?: string;
  phone?: string;
  app_metadata?: Metadata;
  user_metadata?: Metadata;
  role?: string;
  aal?: string;
  amr?: { method: string; timestamp: number; provider?: string }[];
  session_id?: string;
  is_anonymous?: boolean;
  [claim: string]: unknown;
}
