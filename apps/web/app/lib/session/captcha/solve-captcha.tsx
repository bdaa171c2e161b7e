import type { Language } from '@coastline/domain/languages/languages';
import { createRoot } from 'react-dom/client';
import { LanguageContext } from '#app/lib/i18n/language.tsx';
import { uiTextsIn } from '#app/lib/i18n/ui-texts.ts';
import { UiTextsContext } from '#app/ui/ui-texts.ts';
import { CaptchaDialog } from './captcha-dialog.tsx';

/**
 * Opens the captcha dialog. Gives the token; an empty one where the person closed the dialog. A React root of its own
 * keeps the dialog out of the scripts of pages that ask for no captcha.
 */
export function solveCaptcha(language: Language): Promise<string> {
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
        <UiTextsContext value={uiTextsIn(language)}>
          <CaptchaDialog onDone={close} />
        </UiTextsContext>
      </LanguageContext>,
    );
  });
}
