import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStorage } from '../offline-cache/fake-storage.ts';
import { forgetExpectedLink, isLinkExpected, rememberExpectedLink } from './expected-links.ts';
import { acceptLink, canFollowWithoutPrompt, parseLinkSession } from './link-session.ts';
import { SESSION_STORAGE_KEY } from './session-storage.ts';

const DAY_MS = 86_400_000;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function linkOf(sub: string, email: string) {
  const token = `${encode({ alg: 'none' })}.${encode({ sub, email })}.signature-of-${sub}`;
  const link = parseLinkSession(`#access_token=${token}&refresh_token=r&type=magiclink`);
  if (!link) throw new Error('no session in the link');
  return link;
}

beforeEach(() => {
  const localStorage = createStorage();
  const location = { hash: '', reload: () => undefined };
  vi.stubGlobal('window', { localStorage, sessionStorage: createStorage(), location });
});

describe('a session in a link', () => {
  it('is parsed with its account, and is null without a token', () => {
    expect(linkOf('u1', 'möwe@example.gm')).toMatchObject({ userId: 'u1', email: 'möwe@example.gm' });
    expect(parseLinkSession('#error=access_denied')).toBeNull();
    expect(parseLinkSession('#access_token=nonsense')).toMatchObject({ userId: '', email: '' });
  });

  it('needs a prompt when this browser has not requested a mail to that address [AUTH-33]', () => {
    rememberExpectedLink('own@example.gm');
    expect(canFollowWithoutPrompt(linkOf('u2', 'stranger@example.gm'))).toBe(false);
    expect(canFollowWithoutPrompt(linkOf('u3', ''))).toBe(false);
  });

  it('needs no prompt when this browser has requested the mail, within a day and once', () => {
    rememberExpectedLink(' Own@Example.gm ');
    expect(canFollowWithoutPrompt(linkOf('u1', 'own@example.gm'))).toBe(true);
    expect(isLinkExpected('own@example.gm', Date.now() + DAY_MS)).toBe(false);
    forgetExpectedLink('own@example.gm');
    expect(canFollowWithoutPrompt(linkOf('u1', 'own@example.gm'))).toBe(false);
  });

  it('never replaces the session of another account without a prompt [AUTH-33]', () => {
    rememberExpectedLink('own@example.gm');
    const session = { access_token: 'token', user: { id: 'u9' } };
    window.localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
    expect(canFollowWithoutPrompt(linkOf('u1', 'own@example.gm'))).toBe(false);
    expect(canFollowWithoutPrompt(linkOf('u9', 'other@example.gm'))).toBe(true);
  });

  it('is used after the user has accepted it, and no other link with it', () => {
    acceptLink(linkOf('u1', 'a@example.gm'));
    expect(canFollowWithoutPrompt(linkOf('u2', 'b@example.gm'))).toBe(false);
    acceptLink(linkOf('u1', 'a@example.gm'));
    expect(canFollowWithoutPrompt(linkOf('u1', 'a@example.gm'))).toBe(true);
    expect(canFollowWithoutPrompt(linkOf('u1', 'a@example.gm'))).toBe(false);
  });
});
