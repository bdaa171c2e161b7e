import { describe, expect, it } from 'vitest';
import { canUsePasskeys } from './passkeys.ts';

const signIn = { url: '/auth/v1', apiKey: 'k', isElsewhere: false, offersPasskeys: true, providers: [] };
const site = { siteUrl: 'https://coastline.example', signIn };
const at = (origin: string, isSecureContext = true) => canUsePasskeys({ origin, isSecureContext }, site);

describe('passkeys', () => {
  it('can be used at the address of the site', () => {
    expect(at('https://coastline.example')).toBe(true);
  });

  it('cannot be used at another address of the same server', () => {
    expect(at('https://www.coastline.example')).toBe(false);
  });

  it('cannot be used over a connection that is not secure', () => {
    expect(at('https://coastline.example', false)).toBe(false);
  });

  it.each(['http://127.0.0.1:3000', 'http://192.168.1.5', 'http://[::1]:3000'])(
    'cannot be used at %s, which is no name',
    (origin) => {
      const here = { origin, isSecureContext: true };
      expect(canUsePasskeys(here, { siteUrl: origin, signIn })).toBe(false);
    },
  );

  it('can be used on the own machine by its name', () => {
    const origin = 'http://localhost:3000';
    expect(canUsePasskeys({ origin, isSecureContext: true }, { siteUrl: origin, signIn })).toBe(true);
  });

  it('are left to another auth server to judge', () => {
    const elsewhere = { siteUrl: 'https://rent.example', signIn: { ...signIn, isElsewhere: true } };
    const here = { origin: 'https://www.rent.example', isSecureContext: true };
    expect(canUsePasskeys(here, elsewhere)).toBe(true);
  });

  it('are not offered where the product does not', () => {
    const off = { ...site, signIn: { ...signIn, offersPasskeys: false } };
    expect(canUsePasskeys({ origin: site.siteUrl, isSecureContext: true }, off)).toBe(false);
  });
});
