import type { Metadata } from '../../user.ts';
import { isEmail, normalizeEmail } from '../../wire/address.ts';
import type { ProviderSettings } from './provider-options.ts';

const MAX_SUBJECT_LENGTH = 255;
const MAX_TEXT_LENGTH = 2048;
const NUL = '\u0000';
// PostgreSQL rejects NUL and unpaired surrogates.
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/;

/** A user's profile at an identity provider. */
export interface ExternalProfile {
  /** Name under which the identity is stored, e.g. `google` or `sso:<uuid>`. */
  provider: string;
  subject: string;
  email: string | undefined;
  /** Whether the provider verified the address. */
  emailVerified: boolean;
  /** Whether an account without an address is allowed. */
  emailOptional: boolean;
  /** Whether a company manages the account. Such accounts are never linked with others. */
  isSso: boolean;
  identityData: Metadata;
}

const TEXT_CLAIMS = [
  'iss',
  'name',
  'given_name',
  'family_name',
  'nickname',
  'preferred_username',
  'picture',
  'locale',
];

/** Reads the standard claims of OpenID Connect. Returns undefined without a storable subject. */
export function readProfile(
  rawClaims: Metadata,
  provider: Pick<ProviderSettings, 'name' | 'emailOptional' | 'claimNames' | 'customClaims'>,
): ExternalProfile | undefined {
  const claims = { ...rawClaims, ...mapClaimNames(rawClaims, provider.claimNames ?? {}) };
  // OAuth providers without OpenID Connect may use numeric ids.
  const subject = readText(Number.isSafeInteger(claims.sub) ? String(claims.sub) : claims.sub);
  if (!subject || subject.length > MAX_SUBJECT_LENGTH) return undefined;
  const email = readEmail(claims.email);
  // Apple and some others send the flag as a string.
  const emailVerified =
    email !== undefined && (claims.email_verified === true || claims.email_verified === 'true');
  return {
    provider: provider.name,
    subject,
    email,
    emailVerified,
    emailOptional: provider.emailOptional ?? false,
    isSso: false,
    identityData: {
      ...readTexts(claims),
      sub: subject,
      provider_id: subject,
      ...(email ? { email } : {}),
      email_verified: emailVerified,
      phone_verified: false,
      ...readCustomClaims(rawClaims, provider.customClaims ?? []),
    },
  };
}

function mapClaimNames(rawClaims: Metadata, names: Record<string, string>): Metadata {
  const mapped = Object.entries(names).filter(([, name]) => Object.hasOwn(rawClaims, name));
  return Object.fromEntries(mapped.map(([claim, name]) => [claim, rawClaims[name]]));
}

/** The configured custom claims, without values that the database cannot store. */
function readCustomClaims(rawClaims: Metadata, names: string[]): { custom_claims?: Metadata } {
  const entries = names.flatMap((name) => {
    const text = Object.hasOwn(rawClaims, name) ? JSON.stringify(rawClaims[name]) : undefined;
    const isStorable = text && text.length <= MAX_TEXT_LENGTH && !UNSTORABLE_ESCAPE.test(text);
    return isStorable ? [[name, JSON.parse(text)]] : [];
  });
  return entries.length > 0 ? { custom_claims: Object.fromEntries(entries) } : {};
}

/** A normalized e-mail address, or undefined for any other value. */
export function readEmail(value: unknown): string | undefined {
  return typeof value === 'string' && isEmail(value) ? normalizeEmail(value) : undefined;
}

/** A storable text of limited length, or undefined for any other value. */
export function readText(value: unknown): string | undefined {
  const isUsable = typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH;
  return isUsable && !value.includes(NUL) ? value.toWellFormed() : undefined;
}

function readTexts(claims: Metadata): Metadata {
  const texts: Metadata = {};
  for (const name of TEXT_CLAIMS) {
    const text = readText(claims[name]);
    if (text) texts[name] = text;
  }
  const fullName =
    texts.name ?? ([texts.given_name, texts.family_name].filter(Boolean).join(' ') || undefined);
  return {
    ...texts,
    ...(fullName ? { name: fullName, full_name: fullName } : {}),
    ...(texts.picture ? { avatar_url: texts.picture } : {}),
  };
}
