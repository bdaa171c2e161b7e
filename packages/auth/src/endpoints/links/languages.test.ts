import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenMailKind } from '../../mail/auth-mail.ts';
import { NOTICE_KINDS } from '../../mail/auth-mail.ts';
import { getTexts, MAIL_LANGUAGES, type MailLanguage } from '../../mail/languages.ts';
import { renderNotice, renderTokenMail } from '../../mail/templates.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  freshEmail,
  freshPhone,
  PASSWORD,
  signUp,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createDatabase();
  auth = await createTestAuth(database.pool, {
    mailAutoconfirm: false,
    phoneProviderEnabled: true,
    notices: ['password_changed'],
    mailCoolDownSeconds: 0,
  });
});
afterAll(() => database.close());

const readLanguage = (html: string) => /<html lang="(\w+)">/.exec(html)?.[1];

/** Signs up with the given headers; returns the language of the mail. */
async function signUpWith(headers: Record<string, string>): Promise<string | undefined> {
  const email = freshEmail();
  await call(auth, '/signup', { body: { email, password: PASSWORD }, headers });
  return readLanguage(auth.lastMail(email).html);
}

describe('the language of a mail', () => {
  it.each([
    ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
    ['en;q=0.5,nl-BE;q=0.9', 'nl'],
    ['wo-GM, fr-SN;q=0.9, en;q=0.8', 'fr'],
    ['sv;q=0, de;q=0.1', 'de'],
    ['en-GB', 'en'],
    ['ja', 'en'],
    ['*', 'en'],
    [';;;q=q', 'en'],
  ])('for %j is %s', async (accepted, expected) => {
    expect(await signUpWith({ 'accept-language': accepted })).toBe(expected);
  });

  it('is English by default, and the language cookie has priority over the browser’s languages', async () => {
    expect(await signUpWith({})).toBe('en');
    expect(await signUpWith({ cookie: 'a=b; language=de', 'accept-language': 'sv' })).toBe('de');
    expect(await signUpWith({ cookie: 'language=xx', 'accept-language': 'sv' })).toBe('sv');
  });

  it('is that of the request that triggers the mail', async () => {
    const email = freshEmail();
    await call(auth, '/signup', {
      body: { email, password: PASSWORD },
      headers: { 'accept-language': 'fr' },
    });
    const { subject, text, code } = auth.lastMail(email);
    expect(subject).toBe('Confirmez votre adresse pour Coastline');
    expect(text).toContain(`Ou saisissez ce code\u00a0: ${code}`);
    await call(auth, '/recover', { body: { email }, headers: { 'accept-language': 'de' } });
    expect(auth.lastMail(email).subject).toBe('Ihr neues Passwort für Coastline');
  });

  it('also applies to text messages and notices', async () => {
    const phone = freshPhone();
    await call(auth, '/signup', {
      body: { phone, password: PASSWORD },
      headers: { 'accept-language': 'nl' },
    });
    expect(auth.messages.at(-1)?.text).toMatch(/^Je code is \d+$/);
    const instant = await createTestAuth(database.pool, { notices: ['password_changed'] });
    const email = freshEmail();
    const { accessToken } = await signUp(instant, { email });
    const headers = { 'accept-language': 'sv' };
    const changed = { method: 'PUT', token: accessToken, body: { password: `${PASSWORD}!` }, headers };
    expect((await call(instant, '/user', changed)).status).toBe(200);
    expect(instant.lastMail(email).subject).toBe('Coastline: ditt lösenord är bytt');
    await instant.close();
  });

  it('does not change the response, with and without an account', async () => {
    const email = freshEmail();
    await auth.createConfirmedUser({ email, password: PASSWORD });
    const answers = [];
    for (const address of [email, freshEmail()]) {
      for (const language of ['en', 'fr']) {
        const headers = { 'accept-language': language };
        const {
          status,
          body,
          headers: responseHeaders,
        } = await call(auth, '/recover', { body: { email: address }, headers });
        answers.push({
          status,
          body,
          vary: responseHeaders.get('vary'),
          cookie: responseHeaders.get('set-cookie'),
        });
      }
    }
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: {}, vary: null, cookie: null })));
  });
});

const KINDS = Object.keys(getTexts('en').tokenMails) as TokenMailKind[];

// A reauthentication mail contains a code only.
const linkOf = (kind: TokenMailKind) => (kind === 'reauthentication' ? undefined : 'https://p.example');

/** Every sentence and label of all mails, in order. */
function sentencesOf(language: MailLanguage): string[] {
  const { factors, yourCode, orThisCode, sms } = getTexts(language);
  const shared = { productName: 'P', to: 'x@example.com', language };
  const mails = KINDS.map((kind) =>
    renderTokenMail(kind, { ...shared, email: 'a', newEmail: 'b', code: '1', link: linkOf(kind) }),
  );
  const notices = NOTICE_KINDS.map((kind) => renderNotice(kind, { ...shared, detail: 'A' }));
  const lines = [...mails, ...notices].flatMap(({ subject, text }) => [subject, ...text.split('\n')]);
  return [...lines, ...Object.values(factors), yourCode, orThisCode, sms];
}

// Lines that are the same in every language: the link, the product name and the empty line.
const UNTRANSLATED = new Set(['', 'https://p.example', 'P']);

it.each(MAIL_LANGUAGES.filter((language) => language !== 'en'))(
  'mails in %s contain no English text',
  (language) => {
    const english = sentencesOf('en');
    const translated = sentencesOf(language);
    expect(translated).toHaveLength(english.length);
    const left = translated.filter((text, place) => text === english[place] && !UNTRANSLATED.has(text));
    expect(left).toEqual([]);
    for (const text of translated) expect(text).not.toMatch(/undefined|\.\./);
  },
);
