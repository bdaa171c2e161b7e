import { isLanguage } from '@coastline/domain/languages/languages';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { registerServiceWorker } from './lib/device/register-service-worker.ts';
import { loadTranslation } from './lib/i18n/translations.ts';
import { enterAppShell } from './lib/page/app-shell.ts';

enterAppShell();
registerServiceWorker();

const { lang } = document.documentElement;
if (isLanguage(lang) && lang !== 'en') {
  // Hydrating without the translation would render English texts. If loading fails, English is the fallback.
  loadTranslation(lang).then(hydrate, hydrate);
} else {
  // A separate task after the libraries have run, so that slow phones stay responsive.
  setTimeout(hydrate);
}

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
