import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';
import { requireSafeUrl } from '../../services/providers/provider-options.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { attributeOf, childOf, childrenOf, textOf, type XmlElement } from './xml-tree.ts';

const REDIRECT_BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const ENTITY_ID_LIMIT = 1024;

/** The required parts of an identity provider's metadata. */
export interface IdpMetadata {
  entityId: string;
  /** Sign-on URL of the redirect binding. */
  signOnUrl: string;
  /** Signing certificates in base64. */
  certificates: string[];
}

/** Parses an identity provider's metadata. Throws `validation_failed` with the reason. */
export async function readIdpMetadata(xml: string): Promise<IdpMetadata> {
  const document = (await parseXml2JsFromString(xml).catch(() => {
    throw metadataError('is not well-formed XML');
  })) as XmlElement;
  const entity = childOf(document, 'EntityDescriptor');
  const entityId = attributeOf(entity, 'entityID');
  if (!entityId || entityId.length > ENTITY_ID_LIMIT) throw metadataError('does not describe one entity');
  const idp = childOf(entity, 'IDPSSODescriptor');
  if (!idp) throw metadataError('does not describe an identity provider');
  const certificates = childrenOf(idp, 'KeyDescriptor').filter(isForSigning).flatMap(certificatesOf);
  if (certificates.length === 0) throw metadataError('has no signing certificate');
  return { entityId, signOnUrl: signOnUrlOf(idp), certificates };
}

function isForSigning(descriptor: XmlElement): boolean {
  return ['', 'signing'].includes(attributeOf(descriptor, 'use'));
}

function certificatesOf(descriptor: XmlElement): string[] {
  return childrenOf(childOf(descriptor, 'KeyInfo'), 'X509Data')
    .flatMap((data) => childrenOf(data, 'X509Certificate'))
    .map((certificate) => textOf(certificate).replace(/\s/g, ''))
    .filter(Boolean);
}

function signOnUrlOf(idp: XmlElement): string {
  const services = childrenOf(idp, 'SingleSignOnService');
  const service = services.find((candidate) => attributeOf(candidate, 'Binding') === REDIRECT_BINDING);
  const url = attributeOf(service, 'Location');
  if (!url) throw metadataError('offers no sign-on by redirect');
  try {
    requireSafeUrl(url, 'its sign-on address');
  } catch {
    throw metadataError('has a sign-on address that is not https');
  }
  return url;
}

function metadataError(reason: string) {
  return authErrors.validationFailed(`SAML metadata ${reason}`);
}
