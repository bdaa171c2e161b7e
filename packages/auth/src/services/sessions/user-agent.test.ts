import { describe, expect, it } from 'vitest';
import { parseUserAgent } from './user-agent.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('parseUserAgent', () => {
  it.each([
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36 EdgA/140.0`, 'Edge', 'Android'],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [`${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
    [`${IPHONE.replaceAll('iPhone', 'iPad')} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPad'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome', 'Chrome OS'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 OPR/120.0`, 'Opera', 'Windows'],
  ])('recognizes %s', (userAgent, browser, system) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser, system });
  });

  it('returns no text of an unknown browser', () => {
    expect(parseUserAgent('Visit example.com/1.0 (Windows NT 10.0)')).toEqual({
      browser: undefined,
      system: 'Windows',
    });
    expect(parseUserAgent('python-requests/2.32 (x)')).toEqual({ browser: undefined, system: undefined });
  });

  it('returns nothing without a user agent', () => {
    expect(parseUserAgent(null)).toEqual({ browser: undefined, system: undefined });
    expect(parseUserAgent('')).toEqual({ browser: undefined, system: undefined });
  });
});
