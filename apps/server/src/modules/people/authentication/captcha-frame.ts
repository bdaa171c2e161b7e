import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, isLanguage } from '@coastline/domain/languages/languages';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { CaptchaWidget } from '../../../config/config-auth.ts';
import { captchaPolicy } from '../../../http/middleware/content-security-policy.ts';

/** Captcha providers. Each script defines a global of the provider's name with `render(element, options)`. */
const PROVIDERS = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    hosts: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js',
    hosts: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
};

/** Renders the widget when the provider's script calls `renderCaptcha`, and posts its events to the parent page. */
const SCRIPT = `
const container = document.getElementById('captcha');
const post = (message) => parent.postMessage(message, location.origin);
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && post({ state: 'failed' }), true);
function renderCaptcha() {
  const { provider, siteKey } = container.dataset;
  window[provider].render(container, {
    sitekey: siteKey,
    language: document.documentElement.lang,
    size: innerWidth < 304 ? 'compact' : 'normal',
    callback: (token) => post({ token }),
    'open-callback': () => post({ state: 'open' }),
    'close-callback': () => post({ state: 'closed' }),
  });
}
`;
const SCRIPT_HASH = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`;

/** Creates the captcha page that other pages embed as a frame, so that the provider's script runs in no other page. */
export function createCaptchaFrame({ provider, siteKey, scriptUrl }: CaptchaWidget): Hono {
  const { script, hosts } = PROVIDERS[provider];
  const scriptHosts = scriptUrl ? [...hosts, new URL(scriptUrl).origin] : hosts;
  const headers = {
    'content-security-policy': captchaPolicy({ script: SCRIPT_HASH, hosts: scriptHosts }),
    'x-frame-options': 'SAMEORIGIN',
  };
  const app = new Hono();
  app.get('/', (c) => {
    const requested = c.req.query('language');
    const language = isLanguage(requested) ? requested : DEFAULT_LANGUAGE;
    const source = new URL(scriptUrl ?? script);
    source.search = new URLSearchParams({
      render: 'explicit',
      onload: 'renderCaptcha',
      hl: language,
    }).toString();
    const page = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Captcha</title><style>body{margin:0}</style></head><body><div id="captcha" data-provider="${provider}" data-site-key="${siteKey}"></div><script>${raw(SCRIPT)}</script><script src="${source.href}" async></script></body></html>`;
    return c.html(page, 200, headers);
  });
  return app;
}
