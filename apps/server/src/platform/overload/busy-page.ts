import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { WORDS_POLICY } from '../requests/content-policy.ts';

const AGAIN_SECONDS = 5;
// The pages' own choice of language is kept there.
const LANGUAGE_COOKIE = 'language';

const WORDS = {
  en: {
    title: 'One moment, please',
    text: 'We cannot answer just now. This page tries again by itself; nothing of yours is lost.',
    again: 'Try again',
  },
  sv: {
    title: 'Ett ögonblick',
    text: 'Vi kan inte svara just nu. Sidan försöker igen av sig själv; inget av ditt går förlorat.',
    again: 'Försök igen',
  },
  nl: {
    title: 'Een ogenblik geduld',
    text: 'We kunnen nu even niet antwoorden. Deze pagina probeert het vanzelf opnieuw; er gaat niets van u verloren.',
    again: 'Opnieuw proberen',
  },
  fr: {
    title: 'Un instant, s’il vous plaît',
    text: 'Nous ne pouvons pas répondre pour le moment. Cette page réessaie d’elle-même ; rien n’est perdu.',
    again: 'Réessayer',
  },
  de: {
    title: 'Einen Moment bitte',
    text: 'Wir können gerade nicht antworten. Diese Seite versucht es von selbst noch einmal; nichts geht verloren.',
    again: 'Noch einmal versuchen',
  },
};
type Spoken = keyof typeof WORDS;

/** Whether somebody looks at a page, who is better served with a sentence than with JSON. */
export function wantsPage(c: Context): boolean {
  const isCall = /^\/(rest|auth|storage)\//.test(c.req.path);
  return c.req.method === 'GET' && !isCall && (c.req.header('accept') ?? '').includes('text/html');
}

/** What stands in the place of a page that cannot be made just now: needs nothing, and comes back by itself. */
export function busyPage(c: Context): Response {
  const language = languageOf(c);
  const { title, text, again } = WORDS[language];
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">${again}</a></p>
</main>
</body>
</html>
`;
  const headers = {
    'content-security-policy': WORDS_POLICY,
    'retry-after': String(AGAIN_SECONDS),
    refresh: String(AGAIN_SECONDS),
    'cache-control': 'no-store',
    vary: 'accept-language, cookie',
  };
  return c.html(page, 503, headers);
}

function languageOf(c: Context): Spoken {
  const accepted = (c.req.header('accept-language') ?? '').toLowerCase().split(',');
  const wishes = [getCookie(c, LANGUAGE_COOKIE), ...accepted.map((entry) => entry.trim().slice(0, 2))];
  return wishes.find(isSpoken) ?? 'en';
}

function isSpoken(code: string | undefined): code is Spoken {
  return code !== undefined && Object.hasOwn(WORDS, code);
}
