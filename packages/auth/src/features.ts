import type { Endpoint, Grant } from './routes/route-tools.ts';

/** Optional parts of the server, each created by an entry point of its own that only products that use it load. */
export interface AuthFeatures {
  /** Sign-in through SAML 2.0: `createSaml(…)` of `@coastline/auth/saml`. */
  saml?: SamlEndpoints | undefined;
  /** Sign-in with crypto wallets: `createWalletGrant(…)` of `@coastline/auth/wallets`. */
  wallets?: Grant | undefined;
}

export type SamlEndpoints = Record<
  | 'postSso'
  | 'getSamlMetadata'
  | 'postSamlAcs'
  | 'getSsoProviders'
  | 'postSsoProvider'
  | 'getSsoProvider'
  | 'putSsoProvider'
  | 'removeSsoProvider',
  Endpoint
>;
