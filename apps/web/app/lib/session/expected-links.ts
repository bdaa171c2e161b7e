/**
 * E-mail addresses for which this browser has requested a mail with a link. Only their links sign in without a prompt. Any
 * other link may carry the session of an attacker and would sign the user in to that account.
 */
const STORAGE_KEY = 'coastline-expected-links';
const VALID_FOR_MS = 86_400_000;
const MAX_ADDRESSES = 10;

interface ExpectedLink {
  address: string;
  since: number;
}

/** Remembers that this browser has requested a mail with a link. Must be called before the mail is sent. */
export function rememberExpectedLink(address: string, nowMs = Date.now()): void {
  const entry = { address: normalize(address), since: nowMs };
  const others = readExpected(nowMs).filter((link) => link.address !== entry.address);
  write([entry, ...others].slice(0, MAX_ADDRESSES));
}

export function isLinkExpected(address: string, nowMs = Date.now()): boolean {
  return readExpected(nowMs).some((link) => link.address === normalize(address));
}

/** Removes an address after its link was used. The next link for it needs a prompt again. */
export function forgetExpectedLink(address: string): void {
  write(readExpected(Date.now()).filter((link) => link.address !== normalize(address)));
}

function normalize(address: string): string {
  return address.trim().toLowerCase();
}

function readExpected(nowMs: number): ExpectedLink[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '[]');
    const links = Array.isArray(stored) ? stored.filter(isExpectedLink) : [];
    return links.filter(({ since }) => since <= nowMs && nowMs - since < VALID_FOR_MS);
  } catch {
    // localStorage may be blocked or contain foreign data. Every link then needs a prompt.
    return [];
  }
}

function write(links: ExpectedLink[]): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(links));
  } catch {
    // See above.
  }
}

function isExpectedLink(value: unknown): value is ExpectedLink {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'address' in value &&
    typeof value.address === 'string' &&
    'since' in value &&
    typeof value.since === 'number'
  );
}
