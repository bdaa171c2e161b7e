import type { ExternalProviderOptions } from './services/providers/provider-options.ts';

/** Settings of external providers, with defaults. */
export interface ExternalSettings {
  /** Users may link and unlink identities. */
  manualLinkingEnabled: boolean;
  /** Hosts of providers that the admin API may create; `*` allows any public host, an empty list turns the API off. */
  customProviderHosts: string[];
  /**
   * Binds a provider flow to the browser that started it, by a cookie. Off for clients that start a flow by a call and
   * open the provider's page in another browser, as some phone apps do to link an identity.
   */
  bindProviderFlows: boolean;
  /** Maximum duration of a provider flow. */
  providerFlowSeconds: number;
  /** Timeout of one request to a provider. */
  providerTimeoutSeconds: number;
  /** Maximum size of a provider's response. */
  providerResponseLimitBytes: number;
}

/** Configuration of external providers; absent means off. */
export interface ExternalOptions {
  /** Providers by the name that clients use: `google`, `github`, `keycloak`, `custom:…` */
  externalProviders?: Record<string, ExternalProviderOptions>;
}

export const EXTERNAL_DEFAULTS: ExternalSettings = {
  manualLinkingEnabled: false,
  customProviderHosts: [],
  bindProviderFlows: false,
  providerFlowSeconds: 300,
  providerTimeoutSeconds: 5,
  providerResponseLimitBytes: 1024 * 1024,
};
