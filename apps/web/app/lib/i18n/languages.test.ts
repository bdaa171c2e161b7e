import { describe, expect, it } from 'vitest';
import { languageOfRequest } from './languages.ts';

const asked = (headers: Record<string, string>) => languageOfRequest(new Headers(headers));

describe('the language of a request', () => {
  it('is the chosen one before the browser’s', () => {
    expect(asked({ cookie: 'a=b; language=de', 'accept-language': 'sv' })).toBe('de');
  });

  it('is the first of the browser’s that the pages speak', () => {
    expect(asked({ 'accept-language': 'wo-GM, fr-SN;q=0.9, en;q=0.8' })).toBe('fr');
  });

  it('goes by the weights, whatever the order', () => {
    expect(asked({ 'accept-language': 'en;q=0.5,nl-BE;q=0.9' })).toBe('nl');
  });

  it('passes over what the browser rules out', () => {
    expect(asked({ 'accept-language': 'sv;q=0, en;q=0.1' })).toBe('en');
  });

  it.each(['', '*', 'tlh', ';;;q=q', 'sv;q=abc;q=0', `${','.repeat(5000)}`])(
    'is English for %j',
    (header) => {
      expect(asked({ 'accept-language': header })).toBe('en');
    },
  );

  it('passes over a cookie that names no language', () => {
    expect(asked({ cookie: 'language=xx', 'accept-language': 'sv' })).toBe('sv');
  });
});
