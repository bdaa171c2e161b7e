import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStorage } from '../kept/test-storage.ts';
import { expectLink, forgetExpectedLink, isLinkExpected } from './expected-links.ts';
import { acceptLink, mayFollowUnasked, readLinkSession } from './link-session.ts';
import { SESSION_STORAGE_KEY } from './session-storage.ts';

const DAY_MS = 86_400_000;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function linkOf(sub: string, email: string) {
  const token = `${encode({ alg: 'none' })}.${encode({ sub, email })}.signature-of-${sub}`;
  const link = readLinkSession(`#access_token=${token}&refresh_token=r&type=magiclink`);
  if (!link) throw new Error('no session in the link');
  return link;
}

beforeEach(() => {
  const localStorage = createStorage();
  const location = { hash: '', reload: () => undefined };
  vi.stubGlobal('window', { localStorage, sessionStorage: createStorage(), location });
});

describe('a session in a link', () => {
  it('is read with the account that it names, and is none without a token', () => {
    expect(linkOf('u1', 'möwe@example.gm')).toMatchObject({ userId: 'u1', email: 'möwe@example.gm' });
    expect(readLinkSession('#error=access_denied')).toBeNull();
    expect(readLinkSession('#access_token=nonsense')).toMatchObject({ userId: '', email: '' });
  });

  it('is asked about where this browser asked for no mail to that address [AUTH-33]', () => {
    expectLink('own@example.gm');
    expect(mayFollowUnasked(linkOf('u2', 'stranger@example.gm'))).toBe(false);
    expect(mayFollowUnasked(linkOf('u3', ''))).toBe(false);
  });

  it('is taken up where this browser asked for the mail, within a day and once', () => {
    expectLink(' Own@Example.gm ');
    expect(mayFollowUnasked(linkOf('u1', 'own@example.gm'))).toBe(true);
    expect(isLinkExpected('own@example.gm', Date.now() + DAY_MS)).toBe(false);
    forgetExpectedLink('own@example.gm');
    expect(mayFollowUnasked(linkOf('u1', 'own@example.gm'))).toBe(false);
  });

  it('never replaces the session of somebody else unasked [AUTH-33]', () => {
    expectLink('own@example.gm');
    const session = { access_token: 'token', user: { id: 'u9' } };
    window.localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
    expect(mayFollowUnasked(linkOf('u1', 'own@example.gm'))).toBe(false);
    expect(mayFollowUnasked(linkOf('u9', 'other@example.gm'))).toBe(true);
  });

  it('is taken up after its reader has agreed, and no other link with it', () => {
    acceptLink(linkOf('u1', 'a@example.gm'));
    expect(mayFollowUnasked(linkOf('u2', 'b@example.gm'))).toBe(false);
    acceptLink(linkOf('u1', 'a@example.gm'));
    expect(mayFollowUnasked(linkOf('u1', 'a@example.gm'))).toBe(true);
    expect(mayFollowUnasked(linkOf('u1', 'a@example.gm'))).toBe(false);
  });
});
