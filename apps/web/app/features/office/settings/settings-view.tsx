import type { OfficeSettings } from '@coastline/domain/office-settings';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#app/lib/formatting/format.ts';
import { Skeleton } from '#app/ui/states/skeleton.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { ContactForm } from './contact-form.tsx';
import { PayeeForm } from './payee-form.tsx';
import { PlacesForm } from './places-form.tsx';
import { settingsQuery } from './queries.ts';
import { RatesForm } from './rates-form.tsx';
import { RulesForm } from './rules-form.tsx';

/** Everything that the office sets, a card for what belongs together. */
export function SettingsView() {
  const answer = useQuery(settingsQuery());
  if (!answer.data) {
    if (!answer.error) return <SettingsSkeleton />;
    return (
      <LoadFailed
        title="Failed to load settings."
        error={answer.error}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  const { settings, version, changed } = answer.data;
  const parts = { settings, version };
  return (
    <>
      {changed ? (
        <p className="text-sm text-ink-soft">
          Last changed {formatDateTime(changed.at)} by {changed.by ?? 'the server'}
        </p>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <RulesForm
          key={keyOf(settings.markup_pct, settings.minimum_rental_days, settings.hold_hours)}
          {...parts}
        />
        <RatesForm key={keyOf(settings.currency_rates)} {...parts} />
        <ContactForm key={keyOf(settings.contact)} {...parts} />
        <PlacesForm key={keyOf(settings.pickup_locations)} {...parts} />
        <div className="min-w-0 lg:col-span-2">
          <PayeeForm key={keyOf(settings.payee)} {...parts} />
        </div>
      </div>
    </>
  );
}

/** A card begins anew where what it shows was changed. */
function keyOf(...shown: OfficeSettings[keyof OfficeSettings][]): string {
  return JSON.stringify(shown);
}

function SettingsSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-5 lg:grid-cols-2">
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="h-84 rounded-lg" />
      ))}
    </div>
  );
}
