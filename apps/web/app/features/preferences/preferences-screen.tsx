import type { Preferences } from '@coastline/contracts/people/account';
import { BUDGET } from '@coastline/domain/cars/preferred-filters';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { preferencesQuery } from '#app/lib/preferences/queries.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { preferences } from '#app/texts/en/account.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { PreferencesForm } from './preferences-form.tsx';

const START: Preferences = {
  budget_min: BUDGET.start[0],
  budget_max: BUDGET.start[1],
  preferred_types: [],
  typical_duration: null,
  primary_use: null,
};

/** The form with the saved preferences, or with defaults (PREF-02). */
export function PreferencesScreen() {
  const { user } = useSession();
  const saved = useQuery(preferencesQuery(user?.id));
  if (saved.isPending) return <FormSkeleton />;
  // After a failed read, the form is still usable. Saving shows the error (PREF-07, PREF-08).
  return <PreferencesForm start={saved.data ?? START} />;
}

const GROUPS = ['budget', 'types', 'duration', 'use'];

function FormSkeleton() {
  const { loading } = useTexts(preferences);
  return (
    <div role="status" className="grid gap-7">
      <VisuallyHidden>{loading}</VisuallyHidden>
      {GROUPS.map((group) => (
        <Skeleton key={group} className="h-18 rounded-md" />
      ))}
    </div>
  );
}
