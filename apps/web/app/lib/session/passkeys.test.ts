import { describe, expect, it } from 'vitest';
import { canUsePasskeys } from './passkeys.ts';

const signIn = { url: '/auth/v1', apiKey: 'k', isElsewhere: false, offersPasskeys: true, providers: [] };
const site = { siteUrl: 'https://coastline.example', signIn };
const at = (origin: string, isSecureContext = true) => canUsePasskeys({ origin, isSecureContext }, site);

describe('passkeys', () => {
  it('work at the origin of the site', () => {
    expect(at('https://coastline.example')).toBe(true);
  });

  it('do not work at another origin of the same server', () => {
    expect(at('https://www.coastline.example')).toBe(false);
  });

  it('do not work in an insecure context', () => {
    expect(at('https://coastline.example', false)).toBe(false);
  });

  it.each(['http://127.0.0.1:3000', 'http://192.168.1.5', 'http://[::1]:3000'])(
    'do not work at the IP address %s',
    (origin) => {
      const here = { origin, isSecureContext: true };
      expect(canUsePasskeys(here, { siteUrl: origin, signIn })).toBe(false);
    },
  );

  it('work on localhost', () => {
    const origin = 'http://localhost:3000';
    expect(canUsePasskeys({ origin, isSecureContext: true }, { siteUrl: origin, signIn })).toBe(true);
  });

  it('work at any origin with an external auth server', () => {
    const elsewhere = { siteUrl: 'https://rent.example', signIn: { ...signIn, isElsewhere: true } };
    const here = { origin: 'https://www.rent.example', isSecureContext: true };
    expect(canUsePasskeys(here, elsewhere)).toBe(true);
  });

  it('are not offered when they are disabled', () => {
    const off = { ...site, signIn: { ...signIn, offersPasskeys: false } };
    expect(canUsePasskeys({ origin: site.siteUrl, isSecureContext: true }, off)).toBe(false);
  });
});
