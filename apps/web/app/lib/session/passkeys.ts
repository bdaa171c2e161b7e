import { useSyncExternalStore } from 'react';
import { type ProductConfig, useConfig } from '../page/config.ts';

interface Here {
  origin: string;
  /** Browsers keep passkeys from pages that others could have tampered with on the way. */
  isSecureContext: boolean;
}

/**
 * Whether a passkey can be used where the page was opened: it belongs to a domain name, so an IP address never has one,
 * and this product's own auth server takes answers from its own address only.
 */
export function canUsePasskeys(here: Here, { siteUrl, signIn }: Pick<ProductConfig, 'siteUrl' | 'signIn'>) {
  if (!signIn.offersPasskeys || !here.isSecureContext || isIpAddress(new URL(here.origin).hostname))
    return false;
  return signIn.isElsewhere || here.origin === new URL(siteUrl).origin;
}

function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}

const never = () => () => {};

/** The same in a component; on the server and while hydrating the site's own address counts. */
export function useCanUsePasskeys(): boolean {
  const config = useConfig();
  return useSyncExternalStore(
    never,
    () => canUsePasskeys(here(), config),
    () => canUsePasskeys({ origin: new URL(config.siteUrl).origin, isSecureContext: true }, config),
  );
}

function here(): Here {
  return { origin: window.location.origin, isSecureContext: window.isSecureContext };
}
