import { type ExternalProfile, readEmail, readText } from '../../services/providers/external-profile.ts';
import type { Metadata } from '../../user.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import type { ValidatedAssertion } from './assertion.service.ts';
import type { SsoProvider } from './sso-providers.repository.ts';

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const SUBJECT_LIMIT = 255;

// Persistent subject attributes, for providers with a transient NameID.
const USER_ID_ATTRIBUTES = [
  'urn:oasis:names:tc:SAML:attribute:subject-id',
  'urn:oasis:names:tc:SAML:attribute:pairwise-id',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.13',
];
const EMAIL_ATTRIBUTES = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
  'Email',
];

/** Maps attributes of an assertion to a claim. */
interface MappingRule {
  name?: unknown;
  names?: unknown;
  default?: unknown;
  array?: unknown;
}

/** The profile of an assertion's subject. Throws `saml_assertion_no_user_id` and `saml_assertion_no_email`. */
export function readSsoProfile(provider: SsoProvider, assertion: ValidatedAssertion): ExternalProfile {
  const subject = readSubject(assertion);
  if (!subject) throw externalErrors.assertionWithoutUserId();
  const claims = mapAttributes(provider, assertion);
  const email = readEmail(claims.email) ?? findEmail(assertion);
  if (!email) throw externalErrors.assertionWithoutEmail();
  return {
    provider: `sso:${provider.id}`,
    subject,
    email,
    emailVerified: true,
    emailOptional: false,
    isSso: true,
    identityData: {
      iss: provider.entityId,
      sub: subject,
      email,
      email_verified: true,
      phone_verified: false,
      ...(Object.keys(claims).length > 0 ? { custom_claims: claims } : {}),
    },
  };
}

function readSubject({ nameId, nameIdFormat, attributes }: ValidatedAssertion): string | undefined {
  const lasting = USER_ID_ATTRIBUTES.map((name) => attributes.get(name)?.[0]).find(Boolean);
  const subject = readText(nameIdFormat === TRANSIENT ? lasting : nameId || lasting);
  return subject && subject.length <= SUBJECT_LIMIT ? subject : undefined;
}

function findEmail({ attributes, nameId, nameIdFormat }: ValidatedAssertion): string | undefined {
  const values = EMAIL_ATTRIBUTES.flatMap((name) => attributes.get(name) ?? []);
  if (nameIdFormat === EMAIL_FORMAT) values.push(nameId);
  return values.map(readEmail).find(Boolean);
}

function mapAttributes({ attributeMapping }: SsoProvider, { attributes }: ValidatedAssertion): Metadata {
  const { keys } = attributeMapping as { keys?: Record<string, MappingRule> };
  const entries = Object.entries(keys ?? {}).map(([claim, rule]) => {
    const names = [rule.name, ...[rule.names ?? []].flat()].filter((name) => typeof name === 'string');
    const values = names
      .flatMap((name) => attributes.get(name) ?? [])
      .map(readText)
      .filter(Boolean);
    const value = rule.array === true ? values : values[0];
    const isFound = values.length > 0;
    return [claim, isFound ? value : rule.default] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}
