import { PreferencesScreen } from '#app/features/preferences/preferences-screen.tsx';
import { pageMeta } from '#app/lib/meta.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { RequireSignedIn } from '#app/lib/require-role.tsx';
import { Wrap } from '#app/ui/layout.tsx';
import type { Route } from './+types/preferences-setup.ts';

export const handle: PageHandle = { dock: false };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    matches,
    location,
    title: 'Personalize Your Experience',
    description: 'What you like to rent, for how long and what for.',
    noIndex: true,
  });

/** What somebody likes to rent (PREF-01 to PREF-08, GEN-14, GEN-15). */
export default function PreferencesSetupPage() {
  return (
    <RequireSignedIn>
      <Wrap className="grid max-w-[44rem]! grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-pause">
        <div>
          <h1>Personalize Your Experience</h1>
          <p className="text-ink-soft">
            Tell us what you like to rent. You can skip this and come back any time.
          </p>
        </div>
        <PreferencesScreen />
      </Wrap>
    </RequireSignedIn>
  );
}
