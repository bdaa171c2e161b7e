import { externalErrors } from '../../wire/errors/external-errors.ts';
import { acsUrlOf, createSamlClient, type SamlContext } from './service-provider.ts';
import { recordAssertion, type SsoProvider } from './sso-providers.repository.ts';
import { attributeOf, childOf, childrenOf, textOf, type XmlElement } from './xml-tree.ts';

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const CLOCK_SKEW_MS = 30_000;
const ID_LIMIT = 512;

/** The content of a validated SAML assertion. */
export interface ValidatedAssertion {
  nameId: string;
  nameIdFormat: string;
  /** Attribute values by name and by friendly name. */
  attributes: Map<string, string[]>;
  /** Session end that the provider requests. */
  sessionEndsAt: Date | undefined;
}

/**
 * Validates a SAML response. The library checks signature, lifetime and audience. This function checks issuer,
 * recipient, `InResponseTo` and replays, using only the signed assertion. Throws `validation_failed`.
 */
export async function validateSamlResponse(
  context: SamlContext,
  request: { provider: SsoProvider; requestId: string; samlResponse: string },
): Promise<ValidatedAssertion> {
  const assertion = await readSignedAssertion(context, request);
  if (textOf(childOf(assertion, 'Issuer')) !== request.provider.entityId)
    throw externalErrors.samlIdpNotFound();
  const expiresAt = requireConfirmation(context, { assertion, requestId: request.requestId });
  const assertionId = attributeOf(assertion, 'ID');
  if (!assertionId || assertionId.length > ID_LIMIT) throw assertionError('has no usable id');
  const use = { providerId: request.provider.id, assertionId, expiresAt, now: new Date() };
  if (!(await recordAssertion(context.pool, use))) throw assertionError('was used before');
  const nameId = childOf(childOf(assertion, 'Subject'), 'NameID');
  return {
    nameId: textOf(nameId),
    nameIdFormat: attributeOf(nameId, 'Format'),
    attributes: readAttributes(assertion),
    sessionEndsAt: readTime(attributeOf(childOf(assertion, 'AuthnStatement'), 'SessionNotOnOrAfter')),
  };
}

async function readSignedAssertion(
  context: SamlContext,
  { provider, requestId, samlResponse }: { provider: SsoProvider; requestId: string; samlResponse: string },
): Promise<XmlElement> {
  const saml = await createSamlClient(context, { provider, requestId });
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: samlResponse });
    const assertion = childOf(profile?.getAssertion?.(), 'Assertion');
    if (!assertion) throw new Error('No assertion');
    return assertion;
  } catch (error) {
    context.logger.error({ err: error, provider: provider.id }, 'SAML response rejected');
    throw assertionError('is not valid');
  }
}

/** The expiry of the subject confirmation for this recipient and request. */
function requireConfirmation(
  context: SamlContext,
  { assertion, requestId }: { assertion: XmlElement; requestId: string },
): Date {
  const confirmations = childrenOf(childOf(assertion, 'Subject'), 'SubjectConfirmation');
  for (const confirmation of confirmations) {
    const data = childOf(confirmation, 'SubjectConfirmationData');
    const endsAt = readTime(attributeOf(data, 'NotOnOrAfter'));
    const isForThisRequest =
      attributeOf(confirmation, 'Method') === BEARER &&
      attributeOf(data, 'Recipient') === acsUrlOf(context) &&
      attributeOf(data, 'InResponseTo') === requestId;
    if (isForThisRequest && endsAt && endsAt.getTime() + CLOCK_SKEW_MS > Date.now()) {
      return new Date(endsAt.getTime() + CLOCK_SKEW_MS);
    }
  }
  throw assertionError('does not answer this request');
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

function assertionError(reason: string) {
  return externalErrors.assertionRefused(`SAML Assertion ${reason}`);
}
