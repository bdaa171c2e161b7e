import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.server.ts';

const choose = (query: string, referer?: string) => {
  const { status, headers } = chooseLanguage(
    new Request(`http://coast.example/language${query}`, referer ? { headers: { referer } } : {}),
  );
  return { status, cookie: headers.get('set-cookie'), to: headers.get('location') };
};

describe('chooseLanguage', () => {
  it('stores the language and redirects to the previous page', () => {
    const answer = choose('?language=sv', 'https://coast.example/auth?next=%2Fmy-bookings');
    expect(answer).toMatchObject({ status: 303, to: '/auth?next=%2Fmy-bookings' });
    expect(answer.cookie).toMatch(/^language=sv; path=\/; max-age=31536000; samesite=lax$/);
  });

  it.each(['https://elsewhere.example/browse', 'no address', undefined, 'http://coast.example/language'])(
    'redirects to the landing page from %s',
    (referer) => {
      expect(choose('?language=fr', referer).to).toBe('/');
    },
  );

  it('never redirects to another host', () => {
    expect(choose('?language=fr', 'http://coast.example//elsewhere.example/').to).toBe('/elsewhere.example/');
  });

  it.each(['', '?language=xx', '?language=sv%3B%20path%3D'])('stores nothing for %j', (query) => {
    expect(choose(query)).toEqual({ status: 303, cookie: null, to: '/' });
  });
});
