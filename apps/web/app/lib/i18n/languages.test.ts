import { describe, expect, it } from 'vitest';
import { getRequestLanguage } from './languages.ts';

const asked = (headers: Record<string, string>) => getRequestLanguage(new Headers(headers));

describe('the language of a request', () => {
  it('is the one of the cookie before those of the browser', () => {
    expect(asked({ cookie: 'a=b; language=de', 'accept-language': 'sv' })).toBe('de');
  });

  it('is the first supported language of the browser', () => {
    expect(asked({ 'accept-language': 'wo-GM, fr-SN;q=0.9, en;q=0.8' })).toBe('fr');
  });

  it('respects quality values, independent of the order', () => {
    expect(asked({ 'accept-language': 'en;q=0.5,nl-BE;q=0.9' })).toBe('nl');
  });

  it('ignores languages with quality 0', () => {
    expect(asked({ 'accept-language': 'sv;q=0, en;q=0.1' })).toBe('en');
  });

  it.each(['', '*', 'tlh', ';;;q=q', 'sv;q=abc;q=0', `${','.repeat(5000)}`])(
    'is English for %j',
    (header) => {
      expect(asked({ 'accept-language': header })).toBe('en');
    },
  );

  it('ignores a cookie with an unknown language', () => {
    expect(asked({ cookie: 'language=xx', 'accept-language': 'sv' })).toBe('sv');
  });
});
