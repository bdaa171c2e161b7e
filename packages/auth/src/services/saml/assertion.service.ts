import type { AuthContext } from '../../context.ts';
import { noteAssertion, type SsoProvider } from '../../repositories/providers/sso-providers.repository.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { acsUrlOf, createSaml } from './service-provider.ts';
import { attributeOf, childOf, childrenOf, textOf, type XmlElement } from './xml-tree.ts';

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const CLOCK_SKEW_MS = 30_000;
const ID_LIMIT = 512;

/** What a company's identity provider asserts, after every check. */
export interface CheckedAssertion {
  nameId: string;
  nameIdFormat: string;
  /** Values by attribute name and by friendly name. */
  attributes: Map<string, string[]>;
  /** When the provider wants the session to end. */
  sessionEndsAt: Date | undefined;
}

/**
 * Checks an answer of an identity provider: signature, life and audience by the library; issuer, recipient, the request
 * that it answers and that it was not used before here, all from the signed part. Throws `validation_failed`.
 */
export async function checkSamlResponse(
  context: AuthContext,
  answer: { provider: SsoProvider; requestId: string; samlResponse: string },
): Promise<CheckedAssertion> {
  const assertion = await readSignedAssertion(context, answer);
  if (textOf(childOf(assertion, 'Issuer')) !== answer.provider.entityId)
    throw externalErrors.samlIdpNotFound();
  const expiresAt = requireConfirmation(context, { assertion, requestId: answer.requestId });
  const assertionId = attributeOf(assertion, 'ID');
  if (!assertionId || assertionId.length > ID_LIMIT) throw refused('has no usable id');
  const use = { providerId: answer.provider.id, assertionId, expiresAt, now: new Date() };
  if (!(await noteAssertion(context.pool, use))) throw refused('was used before');
  const nameId = childOf(childOf(assertion, 'Subject'), 'NameID');
  return {
    nameId: textOf(nameId),
    nameIdFormat: attributeOf(nameId, 'Format'),
    attributes: readAttributes(assertion),
    sessionEndsAt: readTime(attributeOf(childOf(assertion, 'AuthnStatement'), 'SessionNotOnOrAfter')),
  };
}

async function readSignedAssertion(
  context: AuthContext,
  { provider, requestId, samlResponse }: { provider: SsoProvider; requestId: string; samlResponse: string },
): Promise<XmlElement> {
  const saml = await createSaml(context, { provider, requestId });
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: samlResponse });
    const assertion = childOf(profile?.getAssertion?.(), 'Assertion');
    if (!assertion) throw new Error('No assertion');
    return assertion;
  } catch (error) {
    context.logger.error({ err: error, provider: provider.id }, 'SAML response refused');
    throw refused('is not valid');
  }
}

/** The end of the confirmation that is meant for this server and this very request. */
function requireConfirmation(
  context: AuthContext,
  { assertion, requestId }: { assertion: XmlElement; requestId: string },
): Date {
  const confirmations = childrenOf(childOf(assertion, 'Subject'), 'SubjectConfirmation');
  for (const confirmation of confirmations) {
    const data = childOf(confirmation, 'SubjectConfirmationData');
    const endsAt = readTime(attributeOf(data, 'NotOnOrAfter'));
    const isMeant =
      attributeOf(confirmation, 'Method') === BEARER &&
      attributeOf(data, 'Recipient') === acsUrlOf(context) &&
      attributeOf(data, 'InResponseTo') === requestId;
    if (isMeant && endsAt && endsAt.getTime() + CLOCK_SKEW_MS > Date.now()) {
      return new Date(endsAt.getTime() + CLOCK_SKEW_MS);
    }
  }
  throw refused('does not answer this request');
}

function readAttributes(assertion: XmlElement): Map<string, string[]> {
  const attributes = new Map<string, string[]>();
  const elements = childrenOf(assertion, 'AttributeStatement').flatMap((part) =>
    childrenOf(part, 'Attribute'),
  );
  for (const element of elements) {
    const values = childrenOf(element, 'AttributeValue').map(textOf).filter(Boolean);
    for (const name of [attributeOf(element, 'Name'), attributeOf(element, 'FriendlyName')]) {
      if (name && !attributes.has(name)) attributes.set(name, values);
    }
  }
  return attributes;
}

function readTime(text: string): Date | undefined {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

function refused(reason: string) {
  return externalErrors.assertionRefused(`SAML Assertion ${reason}`);
}
