import { useSyncExternalStore } from 'react';
import { type ProductConfig, useConfig } from '../page/config.ts';

interface PageOrigin {
  origin: string;
  /** Passkeys work only in secure contexts. */
  isSecureContext: boolean;
}

/**
 * Whether passkeys work at the origin of the page. A passkey belongs to a domain name, so it never works with an IP
 * address, and the builtin auth server accepts only the origin of the site.
 */
export function canUsePasskeys(
  page: PageOrigin,
  { siteUrl, signIn }: Pick<ProductConfig, 'siteUrl' | 'signIn'>,
) {
  if (!signIn.offersPasskeys || !page.isSecureContext || isIpAddress(new URL(page.origin).hostname))
    return false;
  return signIn.isElsewhere || page.origin === new URL(siteUrl).origin;
}

function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}

const neverChanges = () => () => {};

/** Hook for `canUsePasskeys`. The server and the hydration use the origin of the site. */
export function useCanUsePasskeys(): boolean {
  const config = useConfig();
  return useSyncExternalStore(
    neverChanges,
    () => canUsePasskeys(getPageOrigin(), config),
    () => canUsePasskeys({ origin: new URL(config.siteUrl).origin, isSecureContext: true }, config),
  );
}

function getPageOrigin(): PageOrigin {
  return { origin: window.location.origin, isSecureContext: window.isSecureContext };
}
