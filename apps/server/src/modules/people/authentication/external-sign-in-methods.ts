import type { ExternalAuth } from '../../../config/config-auth.ts';
import type { Logger } from '../../../observability/logger.ts';
import { describeProvider, type SignInMethods } from '../settings/sign-in-methods.ts';
import type { ExternalAuthClient, ExternalAuthSettings } from './external-auth-client.ts';

const FRESH_MS = 10 * 60_000;
const RETRY_MS = 30_000;
/** Entries of `external` that are not providers. */
const NOT_PROVIDERS = new Set(['email', 'phone', 'anonymous_users', 'web3_solana', 'web3_ethereum']);

interface Parts {
  externalAuth: ExternalAuth;
  passkeys: boolean;
  client: ExternalAuthClient;
  logger: Logger;
  clock: () => Date;
}

/**
 * Creates a reader of the sign-in methods that the external auth server offers. Only the first call waits for its
 * answer; later calls return the cached one and refresh it in the background. Before the first success, the only method
 * is the password.
 */
export function createExternalSignInMethods(parts: Parts): () => Promise<SignInMethods> {
  let last: ExternalAuthSettings | undefined;
  let nextFetchMs = 0;
  let pending: Promise<void> | undefined;

  async function fetchSettings(): Promise<void> {
    try {
      last = await parts.client.readSettings();
      nextFetchMs = parts.clock().getTime() + FRESH_MS;
    } catch (error) {
      parts.logger.warn(
        { err: error, url: parts.externalAuth.url },
        'the sign-in methods of the external auth server are unknown',
      );
      nextFetchMs = parts.clock().getTime() + RETRY_MS;
    }
    pending = undefined;
  }

  return async () => {
    if (parts.clock().getTime() >= nextFetchMs) pending ??= fetchSettings();
    if (!last) await pending;
    return toSignInMethods(parts, last);
  };
}

function toSignInMethods(
  { externalAuth, passkeys }: Parts,
  settings: ExternalAuthSettings | undefined,
): SignInMethods {
  const external = Object.entries(settings?.external ?? {});
  const names = external.filter(([name, isOn]) => isOn && !NOT_PROVIDERS.has(name)).map(([name]) => name);
  return {
    url: externalAuth.url,
    apiKey: externalAuth.apiKey,
    isExternal: true,
    mailAutoconfirm: settings?.mailer_autoconfirm ?? false,
    passkeys: passkeys && (settings?.passkeys_enabled ?? false),
    providers: names.map((name) => describeProvider(name)),
  };
}
