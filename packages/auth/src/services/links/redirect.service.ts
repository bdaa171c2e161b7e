import { BlockList, isIP } from 'node:net';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0']);
const DECIMAL_HOST = /^\d+$/;
const UNSAFE_CHARACTERS = /[\s\\\p{Cc}]/u;
const PLAIN_CHARACTERS = /^[\x21-\x7e]+$/;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Which targets a link may lead to. */
export interface RedirectPolicy {
  siteUrl: string;
  redirectAllowList: string[];
  /** In production no link leads to the machine of whoever opens it, even where a pattern would allow that. */
  production?: boolean | undefined;
}

/** The first acceptable candidate, without its fragment; the site's address where none is. */
export function resolveRedirect(policy: RedirectPolicy, candidates: (string | undefined)[]): string {
  for (const candidate of candidates) {
    const target = candidate && acceptTarget(policy, candidate);
    if (target) return target;
  }
  return policy.siteUrl;
}

/** Whether a link may lead there. */
export function isAcceptableTarget(policy: RedirectPolicy, candidate: string): boolean {
  return acceptTarget(policy, candidate) !== undefined;
}

function acceptTarget(policy: RedirectPolicy, candidate: string): string | undefined {
  const text = candidate.trim();
  if (UNSAFE_CHARACTERS.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username || url.password) return undefined;
  const withoutFragment = text.replace(/#.*$/, '');
  url.hash = '';
  if (!isAcceptable(policy, { url, text: withoutFragment })) return undefined;
  return PLAIN_CHARACTERS.test(withoutFragment) ? withoutFragment : url.href;
}

function isAcceptable(policy: RedirectPolicy, { url, text }: { url: URL; text: string }): boolean {
  if (isSameSite(new URL(policy.siteUrl), url)) return true;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const written = /^[a-z][a-z0-9+.-]*:\/\/([^/?#:]*)/i.exec(text)?.[1] ?? '';
  // `http://2130706433` is 127.0.0.1 to a browser: a host that hides its address is never a target.
  if (DECIMAL_HOST.test(written)) return false;
  const address = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  if (policy.production && (family || isLoopbackName(address))) return false;
  if (family) return isWeb && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
  const forms = namesHost(text, url) ? [text, url.href] : [url.href];
  return policy.redirectAllowList.some((glob) => {
    const pattern = globPattern(glob);
    return forms.some((form) => pattern.test(form));
  });
}

function isLoopbackName(host: string): boolean {
  return /^(?:.*\.)?localhost\.?$/i.test(host);
}

/** Whether the text says where it leads: to a browser `https://evil%2eexample?.app.example` is a page of `evil.example`. */
function namesHost(text: string, { protocol, host }: URL): boolean {
  const origin = `${protocol}//${host}`;
  const start = text.slice(0, origin.length).toLowerCase();
  return start === origin && ['', '/'].includes(text.charAt(origin.length));
}

function isSameSite(site: URL, url: URL): boolean {
  if (site.protocol !== url.protocol || site.hostname !== url.hostname) return false;
  return site.port === url.port || LOCAL_HOSTS.has(url.hostname);
}

/** `*` and `?` stop at `.` and `/`, `**` does not. */
function globPattern(glob: string): RegExp {
  const source = glob.replace(/\*\*|[*?]|[.+^${}()|[\]\\]/g, (found) => {
    if (found === '**') return '.*';
    if (found === '*') return '[^./]*';
    return found === '?' ? '[^./]' : `\\${found}`;
  });
  return new RegExp(`^${source}$`);
}
