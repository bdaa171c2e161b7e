import type { Language } from '@coastline/domain/languages/languages';
import { createRoot } from 'react-dom/client';
import { LanguageContext } from '#app/lib/i18n/language.tsx';
import { getUiTexts } from '#app/lib/i18n/ui-texts.ts';
import { UiTextsContext } from '#app/ui/ui-texts.ts';
import { CaptchaDialog } from './captcha-dialog.tsx';

/**
 * Opens the captcha dialog. Resolves to the token, or to an empty string when the user closes the dialog. A separate React
 * root keeps the dialog out of the bundles of pages without a captcha.
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
        <UiTextsContext value={getUiTexts(language)}>
          <CaptchaDialog onDone={close} />
        </UiTextsContext>
      </LanguageContext>,
    );
  });
}
