import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenMailKind } from '../../src/mail/auth-mail.ts';
import { NOTICE_KINDS } from '../../src/mail/auth-mail.ts';
import { getTexts, MAIL_LANGUAGES, type MailLanguage } from '../../src/mail/languages.ts';
import { renderNotice, renderTokenMail } from '../../src/mail/templates.ts';
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
} from '../support/auth-server.ts';

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

const languageOf = (html: string) => /<html lang="(\w+)">/.exec(html)?.[1];

/** Signs up under some headers; the language of the mail. */
async function signUpWith(headers: Record<string, string>): Promise<string | undefined> {
  const email = freshEmail();
  await call(auth, '/signup', { body: { email, password: PASSWORD }, headers });
  return languageOf(auth.lastMail(email).html);
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
  ])('is for %j %s', async (accepted, expected) => {
    expect(await signUpWith({ 'accept-language': accepted })).toBe(expected);
  });

  it('is English where nobody asks for another, and the chosen one before the browser’s', async () => {
    expect(await signUpWith({})).toBe('en');
    expect(await signUpWith({ cookie: 'a=b; language=de', 'accept-language': 'sv' })).toBe('de');
    expect(await signUpWith({ cookie: 'language=xx', 'accept-language': 'sv' })).toBe('sv');
  });

  it('is that of the request which causes it, each time', async () => {
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

  it('is the language of text messages too, and of notices', async () => {
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

  it('changes no answer, whether there is an account or not', async () => {
    const email = freshEmail();
    await auth.createConfirmedUser({ email, password: PASSWORD });
    const answers = [];
    for (const address of [email, freshEmail()]) {
      for (const language of ['en', 'fr']) {
        const headers = { 'accept-language': language };
        const {
          status,
          body,
          headers: told,
        } = await call(auth, '/recover', { body: { email: address }, headers });
        answers.push({ status, body, vary: told.get('vary'), cookie: told.get('set-cookie') });
      }
    }
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: {}, vary: null, cookie: null })));
  });
});

const KINDS = Object.keys(getTexts('en').tokenMails) as TokenMailKind[];

// A code that somebody waits for comes without a link.
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

// The same in every language: the link, the name, and nothing.
const ALIKE = new Set(['', 'https://p.example', '– P']);

it.each(MAIL_LANGUAGES.filter((language) => language !== 'en'))(
  'no mail has English left in it in %s',
  (language) => {
    const english = sentencesOf('en');
    const translated = sentencesOf(language);
    expect(translated).toHaveLength(english.length);
    const left = translated.filter((text, place) => text === english[place] && !ALIKE.has(text));
    expect(left).toEqual([]);
    for (const text of translated) expect(text).not.toMatch(/undefined|\.\./);
  },
);
