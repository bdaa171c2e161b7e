import type { SAML, SamlConfig } from '@node-saml/node-saml';
import type { AuthContext } from '../../context.ts';
import type { SamlOptions } from '../../external-settings.ts';
import type { SsoProvider } from '../../repositories/providers/sso-providers.repository.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { readIdpMetadata } from './idp-metadata.ts';

const CLOCK_SKEW_MS = 30_000;
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** The set-up of SAML. Throws `saml_provider_disabled` while it is off. */
export function requireSaml(context: AuthContext): SamlOptions {
  if (!context.saml) throw externalErrors.samlDisabled();
  return context.saml;
}

/** What this server is called among identity providers. */
export function entityIdOf(context: AuthContext): string {
  return `${context.externalUrl}/sso/saml/metadata`;
}

/** Where identity providers post their answers. */
export function acsUrlOf(context: AuthContext): string {
  return `${context.externalUrl}/sso/saml/acs`;
}

/** This server's metadata. */
export async function describeServiceProvider(context: AuthContext): Promise<string> {
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

/** The library, set up for one provider and one request. Only signed assertions are accepted. */
export async function createSaml(
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
    // Not every provider signs the envelope as well, and nothing is read from outside the assertion.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    generateUniqueId: () => requestId,
    ...(signing ? { privateKey: signing.privateKey, signatureAlgorithm: 'sha256' } : {}),
  };
  const library = await loadLibrary();
  return new library.SAML(config);
}

// With all that it brings to read XML it is megabytes of code: only servers on which somebody signs in so pay for it.
function loadLibrary() {
  return import('@node-saml/node-saml');
}
