import type { SAML, SamlConfig } from '@node-saml/node-saml';
import type { AuthContext } from '../../context.ts';
import type { SamlOptions } from '../../external-settings.ts';
import type { SsoProvider } from '../../repositories/providers/sso-providers.repository.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { readIdpMetadata } from './idp-metadata.ts';

const CLOCK_SKEW_MS = 30_000;
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** The SAML options. Throws `saml_provider_disabled` if SAML is off. */
export function requireSaml(context: AuthContext): SamlOptions {
  if (!context.saml) throw externalErrors.samlDisabled();
  return context.saml;
}

/** The entity id of this service provider. */
export function entityIdOf(context: AuthContext): string {
  return `${context.externalUrl}/sso/saml/metadata`;
}

/** The assertion consumer service URL. */
export function acsUrlOf(context: AuthContext): string {
  return `${context.externalUrl}/sso/saml/acs`;
}

/** Renders the metadata of this service provider. */
export async function renderServiceProviderMetadata(context: AuthContext): Promise<string> {
  const { signing } = requireSaml(context);
  const { generateServiceProviderMetadata } = await loadLibrary();
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
  context: AuthContext,
  { provider, requestId }: { provider: SsoProvider; requestId: string },
): Promise<SAML> {
  const { signing } = requireSaml(context);
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
  const library = await loadLibrary();
  return new library.SAML(config);
}

// Loaded on first use, because the library and its XML parsers are several megabytes of code.
function loadLibrary() {
  return import('@node-saml/node-saml');
}
