import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { TEXT_PAGE_POLICY } from '../middleware/content-security-policy.ts';

const RETRY_AFTER_SECONDS = 5;
// The web app stores the chosen language in this cookie.
const LANGUAGE_COOKIE = 'language';

const TEXTS = {
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
type PageLanguage = keyof typeof TEXTS;

/** Whether a request comes from a browser that navigates to a page, and should get HTML instead of JSON. */
export function isPageRequest(c: Context): boolean {
  const isApiCall = /^\/(rest|auth|storage)\//.test(c.req.path);
  return c.req.method === 'GET' && !isApiCall && (c.req.header('accept') ?? '').includes('text/html');
}

/** Renders the 503 page: no assets, and it reloads itself. */
export function renderBusyPage(c: Context): Response {
  const language = languageOf(c);
  const { title, text, again } = TEXTS[language];
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
    'content-security-policy': TEXT_PAGE_POLICY,
    'retry-after': String(RETRY_AFTER_SECONDS),
    refresh: String(RETRY_AFTER_SECONDS),
    'cache-control': 'no-store',
    vary: 'accept-language, cookie',
  };
  return c.html(page, 503, headers);
}

function languageOf(c: Context): PageLanguage {
  const accepted = (c.req.header('accept-language') ?? '').toLowerCase().split(',');
  const candidates = [getCookie(c, LANGUAGE_COOKIE), ...accepted.map((entry) => entry.trim().slice(0, 2))];
  return candidates.find(isPageLanguage) ?? 'en';
}

function isPageLanguage(code: string | undefined): code is PageLanguage {
  return code !== undefined && Object.hasOwn(TEXTS, code);
}
