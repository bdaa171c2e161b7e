import { isLanguage } from '@coastline/domain/languages/languages';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { registerServiceWorker } from './lib/device/service-worker.ts';
import { loadTranslation } from './lib/i18n/translations.ts';
import { standAsShell } from './lib/page/app-shell.ts';

standAsShell();
registerServiceWorker();

const { lang } = document.documentElement;
if (isLanguage(lang) && lang !== 'en') {
  // Drawn before its texts are here, the page would turn English. Where they cannot be had, English it is.
  loadTranslation(lang).then(hydrate, hydrate);
} else {
  // The libraries have just run for the first time; a slow phone hears a touch before the page does.
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
