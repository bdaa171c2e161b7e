import type { Metadata } from '../../user.ts';
import { isEmail, normalizeEmail } from '../../wire/address.ts';
import type { ProviderSettings } from './provider-options.ts';

const MAX_SUBJECT_LENGTH = 255;
const MAX_TEXT_LENGTH = 2048;
const NUL = '\u0000';
// Half a surrogate pair is the only other character that JSON texts escape and the database refuses.
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/;

/** Who somebody is according to an identity provider. */
export interface ExternalProfile {
  /** Name under which the identity is stored, e.g. `google` or `sso:<uuid>`. */
  provider: string;
  subject: string;
  email: string | undefined;
  /** Whether the provider vouches for the address. */
  emailVerified: boolean;
  /** Whether an account may do without an address. */
  emailOptional: boolean;
  /** Whether a company manages the account; such accounts are never joined with others. */
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

/** Reads the standard claims of OpenID Connect. Undefined where they name no subject that can be stored. */
export function readProfile(
  told: Metadata,
  provider: Pick<ProviderSettings, 'name' | 'emailOptional' | 'claimNames' | 'customClaims'>,
): ExternalProfile | undefined {
  const claims = { ...told, ...renamed(told, provider.claimNames ?? {}) };
  // Providers without OpenID Connect number their users.
  const subject = readText(Number.isSafeInteger(claims.sub) ? String(claims.sub) : claims.sub);
  if (!subject || subject.length > MAX_SUBJECT_LENGTH) return undefined;
  const email = readEmail(claims.email);
  // Apple and some others write the flag as a text.
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
      ...customPart(told, provider.customClaims ?? []),
    },
  };
}

function renamed(told: Metadata, names: Record<string, string>): Metadata {
  const known = Object.entries(names).filter(([, name]) => Object.hasOwn(told, name));
  return Object.fromEntries(known.map(([claim, name]) => [claim, told[name]]));
}

/** What was asked to be kept; only what JSON and the database can hold. */
function customPart(told: Metadata, names: string[]): { custom_claims?: Metadata } {
  const kept = names.flatMap((name) => {
    const text = Object.hasOwn(told, name) ? JSON.stringify(told[name]) : undefined;
    const isStorable = text && text.length <= MAX_TEXT_LENGTH && !UNSTORABLE_ESCAPE.test(text);
    return isStorable ? [[name, JSON.parse(text)]] : [];
  });
  return kept.length > 0 ? { custom_claims: Object.fromEntries(kept) } : {};
}

/** An address as it is stored, or undefined for anything that is none. */
export function readEmail(value: unknown): string | undefined {
  return typeof value === 'string' && isEmail(value) ? normalizeEmail(value) : undefined;
}

/** A text short enough to be kept that the database can hold; undefined for anything else. */
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
