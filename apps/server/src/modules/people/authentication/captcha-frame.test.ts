import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { pagePolicy } from '../../../http/middleware/content-security-policy.ts';

const CAPTCHA = {
  CAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/siteverify',
  CAPTCHA_SECRET: 'shared secret',
  CAPTCHA_SITE_KEY: '"><script>site',
  SERVE_PAGES: 'true',
};
const TURNSTILE = 'https://challenges.cloudflare.com';

let turnstile: TestServer;
let hcaptcha: TestServer;
let without: TestServer;

beforeAll(async () => {
  turnstile = await startTestServer({ ...CAPTCHA, CAPTCHA_PROVIDER: 'turnstile' });
  hcaptcha = await startTestServer({
    ...CAPTCHA,
    CAPTCHA_PROVIDER: 'hcaptcha',
    CAPTCHA_SCRIPT_URL: 'https://scripts.example/1/api.js',
  });
  without = await startTestServer();
});
afterAll(() => Promise.all([turnstile.stop(), hcaptcha.stop(), without.stop()]));

const open = async (world: TestServer, query = '') => world.server.app.request(`/captcha${query}`);

function sourcesOf(answer: Response): Map<string, string> {
  const rules = (answer.headers.get('content-security-policy') ?? '').split('; ');
  return new Map(rules.map((rule) => [rule.split(' ', 1)[0] ?? '', rule.slice(rule.indexOf(' ') + 1)]));
}

describe('the captcha frame', () => {
  it('loads the script of the provider and lets only its hosts and one inline script run [AUTH-38]', async () => {
    const answer = await open(turnstile, '?language=de');
    const page = await answer.text();
    expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([200, 'SAMEORIGIN']);
    expect(page).toContain(
      `src="${TURNSTILE}/turnstile/v0/api.js?render=explicit&amp;onload=renderCaptcha&amp;hl=de"`,
    );
    const [, inline = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
    const hash = createHash('sha256').update(inline).digest('base64');
    const sources = sourcesOf(answer);
    expect(sources.get('script-src')).toBe(`'sha256-${hash}' ${TURNSTILE}`);
    expect(sources.get('frame-src')).toBe(TURNSTILE);
    expect(sources.get('frame-ancestors')).toBe("'self'");
  });

  it('loads the script from the configured URL [AUTH-38]', async () => {
    const answer = await open(hcaptcha);
    expect(await answer.text()).toContain('src="https://scripts.example/1/api.js?render=explicit');
    expect(sourcesOf(answer).get('script-src')).toMatch(
      / https:\/\/hcaptcha\.com https:\/\/\*\.hcaptcha\.com https:\/\/scripts\.example$/,
    );
  });

  it('escapes the site key and ignores languages that it does not know [AUTH-38]', async () => {
    const page = await (await open(turnstile, '?language="><script>')).text();
    expect(page).toContain('data-site-key="&quot;&gt;&lt;script&gt;site"');
    expect(page).toContain('<html lang="en">');
  });

  it('exists only with a captcha, which also allows pages to embed a frame [AUTH-38]', async () => {
    expect((await open(without)).status).toBe(404);
    expect(pagePolicy({ inline: [], hasCaptcha: true })).toContain("; frame-src 'self';");
    expect(pagePolicy({ inline: [], hasCaptcha: false })).not.toContain('frame-src');
  });
});
