import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage, useTexts } from '#app/lib/i18n/language.tsx';
import { captcha } from '#app/texts/en/sign-in.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Note } from '#app/ui/states/note.tsx';

/** Messages of the frame at `/captcha`. */
type FrameMessage = { token: string } | { state: 'open' | 'closed' | 'failed' };

/** The captcha in an iframe, where the script of the provider runs under its own content security policy. */
export function CaptchaDialog({ onDone }: { onDone: (token: string) => void }) {
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
