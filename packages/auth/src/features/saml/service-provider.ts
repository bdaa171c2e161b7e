import { generateServiceProviderMetadata, SAML, type SamlConfig } from '@node-saml/node-saml';
import type { AuthContext } from '../../context.ts';
import { readIdpMetadata } from './idp-metadata.ts';
import type { SsoProvider } from './sso-providers.repository.ts';

const CLOCK_SKEW_MS = 30_000;
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** Configuration of SAML 2.0. */
export interface SamlOptions {
  /** Private key and certificate (both PEM) that sign requests to identity providers. */
  signing?: { privateKey: string; certificate: string };
  /** Hosts from which `metadata_url` may be fetched; none by default. */
  metadataHosts?: string[];
}

export interface SamlContext extends AuthContext {
  saml: SamlOptions;
}

function entityIdOf(context: AuthContext): string {
  return `${context.externalUrl}/sso/saml/metadata`;
}

/** The assertion consumer service URL. */
export function acsUrlOf(context: AuthContext): string {
  return `${context.externalUrl}/sso/saml/acs`;
}

export function renderServiceProviderMetadata(context: SamlContext): string {
  const { signing } = context.saml;
  return generateServiceProviderMetadata({
    issuer: entityIdOf(context),
    callbackUrl: acsUrlOf(context),
    identifierFormat: PERSISTENT,
    wantAssertionsSigned: true,
    ...(signing
      ? {
          privateKey: signing.privateKey,
          publicCerts: signing.certificate,
          signatureAlgorithm: 'sha256' as const,
        }
      : {}),
  });
}

/** Creates the SAML client for one provider and one request. It accepts only signed assertions. */
export async function createSamlClient(
  context: SamlContext,
  { provider, requestId }: { provider: SsoProvider; requestId: string },
): Promise<SAML> {
  const { signing } = context.saml;
  const { signOnUrl, certificates } = await readIdpMetadata(provider.metadataXml);
  const config: SamlConfig = {
    issuer: entityIdOf(context),
    audience: entityIdOf(context),
    callbackUrl: acsUrlOf(context),
    entryPoint: signOnUrl,
    idpCert: certificates,
    identifierFormat: provider.nameIdFormat ?? PERSISTENT,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    // Some providers sign only the assertion. Nothing is read from the unsigned envelope.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    generateUniqueId: () => requestId,
    ...(signing ? { privateKey: signing.privateKey, signatureAlgorithm: 'sha256' } : {}),
  };
  return new SAML(config);
}
