import type { Language } from '@coastline/domain/languages/languages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { getUiTexts, LanguageContext, useLanguage, useTexts } from '#app/lib/i18n/language.tsx';
import { captcha } from '#app/texts/en/sign-in.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { UiTextsContext } from '#app/ui/ui-texts.ts';

/** Endpoints of the auth server that require a captcha token. */
const CAPTCHA_ENDPOINTS =
  /\/(?:signup|otp|recover|resend|passkeys\/authentication\/options)(?:\?|$)|\/token\?grant_type=password(?:&|$)/;

/**
 * Shows a captcha before a call that needs one, and adds the token to its body. Each call needs its own token, because
 * providers accept a token once. When the dialog is closed, the token is empty and the server rejects the call.
 */
export async function addCaptchaToken(
  input: RequestInfo | URL,
  { init, language }: { init: RequestInit | undefined; language: Language },
): Promise<RequestInit | undefined> {
  if (init?.method !== 'POST' || !CAPTCHA_ENDPOINTS.test(String(input))) return init;
  const token = await solveCaptcha(language);
  const body: unknown = JSON.parse(String(init.body ?? '{}'));
  return {
    ...init,
    body: JSON.stringify({ ...Object(body), gotrue_meta_security: { captcha_token: token } }),
  };
}

/**
 * Opens the captcha dialog. Resolves to the token, or to an empty string when the user closes the dialog. A separate React
 * root keeps the dialog out of the bundles of pages without a captcha.
 */
function solveCaptcha(language: Language): Promise<string> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  return new Promise((resolve) => {
    const close = (token: string) => {
      root.unmount();
      container.remove();
      resolve(token);
    };
    root.render(
      <LanguageContext value={language}>
        <UiTextsContext value={getUiTexts(language)}>
          <CaptchaDialog onDone={close} />
        </UiTextsContext>
      </LanguageContext>,
    );
  });
}

/** Messages of the frame at `/captcha`. */
type FrameMessage = { token: string } | { state: 'open' | 'closed' | 'failed' };

/** The captcha in an iframe, where the script of the provider runs under its own content security policy. */
function CaptchaDialog({ onDone }: { onDone: (token: string) => void }) {
  const t = useTexts(captcha);
  const language = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'open' | 'closed' | 'failed'>('closed');
  const onMessage = useEffectEvent(({ origin, source, data }: MessageEvent<FrameMessage>) => {
    if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
    if ('token' in data) onDone(data.token);
    else setState(data.state);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<FrameMessage>) => onMessage(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  return (
    <Dialog open onClose={() => onDone('')} title={t.title} description={t.text}>
      {state === 'failed' ? (
        <Note tone="danger" role="alert">
          {t.failed}
        </Note>
      ) : (
        <iframe
          ref={frame}
          src={`/captcha?language=${language}`}
          title={t.title}
          // hCaptcha opens its challenge inside the frame.
          className={state === 'open' ? 'h-[36rem] w-full' : 'h-40 w-full'}
        />
      )}
    </Dialog>
  );
}
