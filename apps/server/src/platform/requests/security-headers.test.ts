import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layOutMail } from '../../modules/notifications/mail-layout.ts';
import { startTestServer, TEST_KEY, type TestServer } from '../../test-support/test-server.ts';
import { pagePolicy } from './content-policy.ts';

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
  const mail = layOutMail({ subject, heading: subject, paragraphs: [subject], productName: subject });
  await server.services.notifications.queueMails(server.database.db, [
    { kind: 'test', to: 'awa@coastline.example', ...mail },
  ]);
  mailId = (await server.services.mails.listRecent(1))[0]?.id ?? '';
});
afterAll(() => world.stop());

async function ask(path: string, init: RequestInit = {}): Promise<Headers> {
  const headers = { apikey: TEST_KEY, ...init.headers };
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
  [
    'the reference page',
    '/docs',
    `${NOTHING_ELSE}script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'`,
  ],
  ['the program of the reference page', '/docs/start.js', DATA],
];

describe('every answer', () => {
  it.each(KINDS)('of %s forbids all that it does not need', async (kind, path, policy, init) => {
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
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    });
  });

  it("with a car's calendar tells nobody where it was read", async () => {
    expect((await ask('/calendar/x.ics')).get('referrer-policy')).toBe('no-referrer');
  });

  it('asks for TLS only where the site has it', async () => {
    const plain = await startTestServer();
    const answer = await plain.server.app.request('/health/live');
    await plain.stop();
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });
});

describe('the development mailbox', () => {
  it('runs no script, dresses itself by one known style sheet and shows what people wrote as text', async () => {
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

  it('shows a mail in a frame of its own, which loads and runs nothing', async () => {
    const answer = await world.server.app.request(`/dev/mailbox/${mailId}/body`);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; .+frame-ancestors 'self'/);
    expect(policy).not.toMatch(/script-src|connect-src|http|\*/);
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(await answer.text()).not.toContain('<script');
  });
});

describe('the policy of pages', () => {
  it('lets inline scripts run by the nonce of this one answer alone', () => {
    const policy = pagePolicy({ inline: ['nonce-abc'] });
    expect(policy).toContain("script-src 'self' 'nonce-abc';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  it('lets pages call the server at which people sign in, if that is another one', () => {
    const policy = pagePolicy({ inline: ['nonce-abc'], signInOrigin: 'https://id.example' });
    expect(policy).toContain("connect-src 'self' https://id.example;");
    expect(pagePolicy({ inline: ['nonce-abc'] })).toContain("connect-src 'self';");
  });
});
