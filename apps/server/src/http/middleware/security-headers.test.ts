import { randomUUID } from 'node:crypto';
import { renderMail } from '@coastline/mail/render-mail';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, TEST_API_KEY, type TestServer } from '../../../../../tests/support/test-server.ts';
import { pagePolicy } from './content-security-policy.ts';

const PHOTO = `${randomUUID()}/1700000000000-0.png`;
const NOTHING_ELSE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ";
const DATA = `${NOTHING_ELSE}sandbox`;

let world: TestServer;
let mailId: string;

beforeAll(async () => {
  world = await startTestServer({ SITE_URL: 'https://cars.example' });
  const { server } = world;
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b5e68' } })
    .png()
    .toBuffer();
  await server.photoOriginals.add(PHOTO, bytes);
  const subject = '<script>alert(1)</script>';
  const mail = renderMail({ subject, heading: subject, paragraphs: [subject], productName: subject });
  await server.services.notifications.enqueueMails(server.database.db, [
    { kind: 'test', to: 'awa@coastline.example', ...mail },
  ]);
  mailId = (await server.services.mails.listRecent(1))[0]?.id ?? '';
});
afterAll(() => world.stop());

async function ask(path: string, init: RequestInit = {}): Promise<Headers> {
  const headers = { apikey: TEST_API_KEY, ...init.headers };
  return (await world.server.app.request(path, { ...init, headers })).headers;
}

const KINDS: [kind: string, path: string, policy: string, init?: RequestInit][] = [
  ['an answer of the API', '/rest/v1/config', DATA],
  ['a refusal', '/rest/v1/me', DATA],
  ['a call that nobody knows', '/rest/v1/nothing', DATA],
  ['a call without the key', '/rest/v1/config', DATA, { headers: { apikey: '' } }],
  ['the auth server', '/auth/v1/settings', DATA],
  ['a redirect of the auth server', '/auth/v1/verify?type=signup&token=x', DATA],
  ['the health', '/health/live', DATA],
  ['the description of the API', '/openapi.json', DATA],
  ['a photo', `/storage/v1/object/public/car-images/${PHOTO}`, DATA],
  ['a smaller photo', `/storage/v1/render/image/public/car-images/${PHOTO}?width=320`, DATA],
  ['a photo that is not there', '/storage/v1/object/public/car-images/x.webp', DATA],
  ["a car's calendar that is not there", '/calendar/x.ics', DATA],
  ['a word of a mail program', '/unsubscribe?token=x', DATA, { method: 'POST' }],
  ['the form of a pay link', '/pay/x', DATA, { method: 'POST' }],
  [
    'the reference page',
    '/docs',
    `${NOTHING_ELSE}script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'`,
  ],
  ['the program of the reference page', '/docs/start.js', DATA],
];

describe('every response', () => {
  it.each(KINDS)('of %s has the strictest policy that works', async (kind, path, policy, init) => {
    const headers = await ask(path, init);
    const isPart = /^(?:image|text\/javascript)/.test(headers.get('content-type') ?? '');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': /^a (?:smaller )?photo$/.test(kind) ? 'cross-origin' : 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
    if (isPart) return;
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*geolocation=\(self\)/),
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    });
  });

  it("with a car's calendar sends no referrer", async () => {
    expect((await ask('/calendar/x.ics')).get('referrer-policy')).toBe('no-referrer');
  });

  it('requires TLS only if the site uses it', async () => {
    const plain = await startTestServer();
    const answer = await plain.server.app.request('/health/live');
    await plain.stop();
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });
});

describe('the development mailbox', () => {
  it('runs no script, allows one style sheet by hash and escapes user input', async () => {
    for (const path of ['/dev/mailbox', `/dev/mailbox/${mailId}`]) {
      const answer = await world.server.app.request(path);
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; .+ style-src 'sha256-[\w+/]{43}='; frame-src 'self'$/,
      );
      const page = await answer.text();
      expect(page).not.toContain('<script');
      expect(page).not.toMatch(/ style=| on\w+=/);
    }
  });

  it('shows a mail in a frame without scripts and external content', async () => {
    const answer = await world.server.app.request(`/dev/mailbox/${mailId}/body`);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; .+frame-ancestors 'self'/);
    expect(policy).not.toMatch(/script-src|connect-src|http|\*/);
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(await answer.text()).not.toContain('<script');
  });
});

describe('the policy of pages', () => {
  it('allows inline scripts only with the nonce of the response', () => {
    const policy = pagePolicy({ inline: ['nonce-abc'] });
    expect(policy).toContain("script-src 'self' 'nonce-abc';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  it('allows calls to an external auth server', () => {
    const policy = pagePolicy({ inline: ['nonce-abc'], signInOrigin: 'https://id.example' });
    expect(policy).toContain("connect-src 'self' https://id.example;");
    expect(pagePolicy({ inline: ['nonce-abc'] })).toContain("connect-src 'self';");
  });
});
