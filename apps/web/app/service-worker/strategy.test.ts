import { describe, expect, it } from 'vitest';
import { chooseStrategy } from './strategy.ts';

const OWN = 'https://coastline.example';
const ask = (path: string, more: Partial<Parameters<typeof chooseStrategy>[0]> = {}) =>
  chooseStrategy({
    method: 'GET',
    mode: 'cors',
    url: new URL(path, OWN),
    ownOrigin: OWN,
    pages: ['', 'auth', 'browse', 'booking', 'pay'],
    isRange: false,
    ...more,
  });
const open = (path: string) => ask(path, { mode: 'navigate' });

describe('chooseStrategy', () => {
  it.each(['/', '/auth?next=%2Fbrowse', '/browse?start=2026-12-01', '/booking/1/print'])(
    'handles the pages of the app: %s',
    (path) => {
      expect(open(path)).toBe('page');
    },
  );

  it.each([
    '/auth/v1/verify?type=signup',
    '/auth/v1/authorize?provider=google',
    '/docs',
    '/openapi.json',
    '/dev/mailbox',
    '/health/live',
    '/storage/v1/object/public/car-images/a/b.webp',
    '/no/such/page',
  ])('leaves other documents to the network: %s', (path) => {
    expect(open(path)).toBe('network');
  });

  it.each([
    '/?code=1',
    '/pay/secret',
    '/auth?token_hash=1&type=recovery',
    '/browse?error=access_denied',
    '/?token=1',
  ])('leaves links with credentials to the network: %s', (path) => {
    expect(open(path)).toBe('network');
  });

  it.each([
    '/rest/v1/bookings?as=guest',
    '/rest/v1/events',
    '/rest/v1/rpc/get_public_cars',
    '/auth/v1/user',
    '/auth/v1/token',
  ])('never handles an API request: %s', (path) => {
    expect([ask(path), open(path)]).toEqual(['network', 'network']);
  });

  it('handles scripts, styles, fonts, illustrations and photos', () => {
    expect(ask('/assets/root-a1.js')).toBe('asset');
    expect(ask('/fonts/bricolage-grotesque.woff2')).toBe('file');
    expect(ask('/art/hero-day-1280.avif')).toBe('file');
    expect(ask('/storage/v1/render/image/public/car-images/a/b.webp?width=640')).toBe('photo');
  });

  it('leaves writes, range requests and other origins to the network', () => {
    expect(ask('/browse', { method: 'POST', mode: 'navigate' })).toBe('network');
    expect(ask('/assets/root-a1.js', { isRange: true })).toBe('network');
    expect(ask('https://elsewhere.example/assets/root-a1.js')).toBe('network');
  });
});
