import { PreferencesScreen } from '#app/features/preferences/preferences-screen.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireSignedIn } from '#app/lib/session/route-guard.tsx';
import { preferences } from '#app/texts/en/account.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const handle: PageHandle = { bottomNavigation: false };

export const meta = createNoIndexMeta((language) => {
  const { title, pageDescription } = getTexts(language, preferences);
  return { title, description: pageDescription };
});

/** Rental preferences (PREF-01 to PREF-08, GEN-14, GEN-15). */
export default function PreferencesSetupPage() {
  const t = useTexts(preferences);
  return (
    <RequireSignedIn>
      <PageContainer className="grid max-w-[44rem]! grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-pause">
        <div className="grid gap-1.5">
          <h1>{t.title}</h1>
          <p className="text-ink-soft">{t.text}</p>
        </div>
        <PreferencesScreen />
      </PageContainer>
    </RequireSignedIn>
  );
}
