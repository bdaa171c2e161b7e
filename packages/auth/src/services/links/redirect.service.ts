import { BlockList, isIP } from 'node:net';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0']);
const DECIMAL_HOST = /^\d+$/;
const UNSAFE_CHARACTERS = /[\s\\\p{Cc}]/u;
const PLAIN_CHARACTERS = /^[\x21-\x7e]+$/;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export interface RedirectPolicy {
  siteUrl: string;
  redirectAllowList: string[];
  /** In production, loopback addresses are rejected even if a pattern matches them. */
  production?: boolean | undefined;
}

/** Returns the first allowed candidate without its fragment, else the site URL. */
export function resolveRedirect(policy: RedirectPolicy, candidates: (string | undefined)[]): string {
  for (const candidate of candidates) {
    const target = candidate && parseAllowedTarget(policy, candidate);
    if (target) return target;
  }
  return policy.siteUrl;
}

export function isAllowedRedirect(policy: RedirectPolicy, candidate: string): boolean {
  return parseAllowedTarget(policy, candidate) !== undefined;
}

function parseAllowedTarget(policy: RedirectPolicy, candidate: string): string | undefined {
  const text = candidate.trim();
  if (UNSAFE_CHARACTERS.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username || url.password) return undefined;
  const withoutFragment = text.replace(/#.*$/, '');
  url.hash = '';
  if (!isAllowed(policy, { url, text: withoutFragment })) return undefined;
  return PLAIN_CHARACTERS.test(withoutFragment) ? withoutFragment : url.href;
}

function isAllowed(policy: RedirectPolicy, { url, text }: { url: URL; text: string }): boolean {
  if (isSameSite(new URL(policy.siteUrl), url)) return true;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const written = /^[a-z][a-z0-9+.-]*:\/\/([^/?#:]*)/i.exec(text)?.[1] ?? '';
  // Browsers resolve `http://2130706433` to 127.0.0.1, so decimal hosts are rejected.
  if (DECIMAL_HOST.test(written)) return false;
  const address = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  if (policy.production && (family || isLoopbackName(address))) return false;
  if (family) return isWeb && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
  const forms = hasExplicitHost(text, url) ? [text, url.href] : [url.href];
  return policy.redirectAllowList.some((glob) => {
    const pattern = globPattern(glob);
    return forms.some((form) => pattern.test(form));
  });
}

function isLoopbackName(host: string): boolean {
  return /^(?:.*\.)?localhost\.?$/i.test(host);
}

/**
 * Whether the text starts with the parsed origin. Browsers open `https://evil%2eexample?.app.example` at
 * `evil.example`.
 */
function hasExplicitHost(text: string, { protocol, host }: URL): boolean {
  const origin = `${protocol}//${host}`;
  const start = text.slice(0, origin.length).toLowerCase();
  return start === origin && ['', '/'].includes(text.charAt(origin.length));
}

function isSameSite(site: URL, url: URL): boolean {
  if (site.protocol !== url.protocol || site.hostname !== url.hostname) return false;
  return site.port === url.port || LOCAL_HOSTS.has(url.hostname);
}

/** Converts a glob: `*` and `?` do not match `.` and `/`, `**` does. */
function globPattern(glob: string): RegExp {
  const source = glob.replace(/\*\*|[*?]|[.+^${}()|[\]\\]/g, (found) => {
    if (found === '**') return '.*';
    if (found === '*') return '[^./]*';
    return found === '?' ? '[^./]' : `\\${found}`;
  });
  return new RegExp(`^${source}$`);
}
