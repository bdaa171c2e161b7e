import type { OfficeSettings } from '@coastline/domain/office-settings';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { ContactForm } from './contact-form.tsx';
import { PayeeForm } from './payee-form.tsx';
import { PlacesForm } from './places-form.tsx';
import { settingsQuery } from './queries.ts';
import { RatesForm } from './rates-form.tsx';
import { RulesForm } from './rules-form.tsx';

/** Settings of the office, one card for each group. */
export function SettingsView() {
  const query = useQuery(settingsQuery());
  if (!query.data) {
    if (!query.error) return <SettingsSkeleton />;
    return <LoadErrorState title="Failed to load settings." query={query} />;
  }
  const { settings, version, changed } = query.data;
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
          key={getFormKey(
            settings.markup_pct,
            settings.minimum_rental_days,
            settings.cancellation_grace_hours,
            settings.hold_hours,
            settings.payment_notice_hours,
            settings.charge_tariff,
            settings.security_deposit_hours,
          )}
          {...parts}
        />
        <RatesForm key={getFormKey(settings.currency_rates, settings.exchange_margin_pct)} {...parts} />
        <ContactForm key={getFormKey(settings.contact)} {...parts} />
        <PlacesForm key={getFormKey(settings.pickup_locations)} {...parts} />
        <div className="min-w-0 lg:col-span-2">
          <PayeeForm key={getFormKey(settings.payee)} {...parts} />
        </div>
      </div>
    </>
  );
}

/** Key of a card. It changes with the saved values, so that the card remounts with them. */
function getFormKey(...values: OfficeSettings[keyof OfficeSettings][]): string {
  return JSON.stringify(values);
}

function SettingsSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-5 lg:grid-cols-2">
      {[1, 2, 3, 4, 5].map((card) => (
        <Skeleton key={card} className="h-84 rounded-lg" />
      ))}
    </div>
  );
}
