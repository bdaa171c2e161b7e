import type { ExternalProviderOptions } from './services/providers/provider-options.ts';

/** Settings of sign-in by other services, with defaults. */
export interface ExternalSettings {
  /** People may add ways to sign in to their account, and remove them again. */
  manualLinkingEnabled: boolean;
  /** Hosts at which administrators may set up providers by calls; `*` is any public one, none turns the calls off. */
  customProviderHosts: string[];
  /**
   * Only the browser that began a visit to a provider may end it, which a cookie tells. Off for clients that begin one by a
   * call and open the provider's page in another browser, as some phone apps do to link an identity.
   */
  bindProviderFlows: boolean;
  /** How long somebody may take at a provider. */
  providerFlowSeconds: number;
  /** How long one request to a provider may take. */
  providerTimeoutSeconds: number;
  /** Most bytes that are read of a provider's answer. */
  providerAnswerLimitBytes: number;
}

/** Set-up of sign-in by other services; absent means off. */
export interface ExternalOptions {
  /** Providers by the name that clients use: `google`, `github`, `keycloak`, `custom:…` */
  externalProviders?: Record<string, ExternalProviderOptions>;
  /** Present: companies' identity providers may be set up by the administration calls. */
  saml?: SamlOptions;
}

/** Set-up of SAML 2.0. */
export interface SamlOptions {
  /** Signs the requests to identity providers: private key and certificate, both PEM. */
  signing?: { privateKey: string; certificate: string };
  /** Hosts from which metadata may be fetched by address; none unless listed. */
  metadataHosts?: string[];
}

export const EXTERNAL_DEFAULTS: ExternalSettings = {
  manualLinkingEnabled: false,
  customProviderHosts: [],
  bindProviderFlows: false,
  providerFlowSeconds: 300,
  providerTimeoutSeconds: 5,
  providerAnswerLimitBytes: 1024 * 1024,
};
