import type { OtherAuth } from '../config/config-auth.ts';
import { describeProvider, type WaysIn } from '../modules/settings/ways-in.ts';
import type { Logger } from '../platform/logger.ts';
import type { OtherAuthClient, OtherSettings } from './other-auth-client.ts';

const FRESH_MS = 10 * 60_000;
const RETRY_MS = 30_000;
/** Entries of `external` that are no providers. */
const NOT_PROVIDERS = new Set(['email', 'phone', 'anonymous_users', 'web3_solana', 'web3_ethereum']);

interface Parts {
  other: OtherAuth;
  passkeys: boolean;
  client: OtherAuthClient;
  logger: Logger;
  clock: () => Date;
}

/**
 * Reads what another auth server offers. Pages wait for its first answer only: later the last one is told at once and
 * asked for anew behind the scenes. Where it cannot be asked there is the password and nothing else.
 */
export function createOtherWaysIn(parts: Parts): () => Promise<WaysIn> {
  let last: OtherSettings | undefined;
  let nextAskMs = 0;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      last = await parts.client.readSettings();
      nextAskMs = parts.clock().getTime() + FRESH_MS;
    } catch (error) {
      parts.logger.warn(
        { err: error, url: parts.other.url },
        'the ways in at the other auth server are unknown',
      );
      nextAskMs = parts.clock().getTime() + RETRY_MS;
    }
    asking = undefined;
  }

  return async () => {
    if (parts.clock().getTime() >= nextAskMs) asking ??= ask();
    if (!last) await asking;
    return describe(parts, last);
  };
}

function describe({ other, passkeys }: Parts, settings: OtherSettings | undefined): WaysIn {
  const external = Object.entries(settings?.external ?? {});
  const names = external.filter(([name, isOn]) => isOn && !NOT_PROVIDERS.has(name)).map(([name]) => name);
  return {
    url: other.url,
    apiKey: other.apiKey,
    isElsewhere: true,
    mailAutoconfirm: settings?.mailer_autoconfirm ?? false,
    passkeys: passkeys && (settings?.passkeys_enabled ?? false),
    providers: names.map((name) => describeProvider(name)),
  };
}
