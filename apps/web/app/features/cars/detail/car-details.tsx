import type { CarDetail } from '@coastline/contracts/car';
import { cityLabel } from '@coastline/domain/cars/car-particulars';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { ArrowLeft, CarFront, MapPin } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { CarRuleList } from '#app/lib/car-rules/car-rule-list.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { deferred } from '#app/lib/page/deferred.tsx';
import { car as carTexts } from '#app/texts/en/car.ts';
import { carRules } from '#app/texts/en/car-rules.ts';
import { carWords } from '#app/texts/en/cars.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { PageContainer, TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { LazyCompareLine } from '../compare/lazy-compare.tsx';
import { Gallery } from '../gallery/gallery.tsx';
import { ShareCarButton } from '../share/share-button.tsx';
import { CarFacts, CarFeatures } from './car-facts.tsx';
import { DayPrice } from './ticket/price-parts.tsx';

const RentalTerms = deferred(async () => (await import('./rental-terms.tsx')).RentalTerms);
const CarPolicies = deferred(async () => (await import('./car-policies.tsx')).CarPolicies);

/** All details of a car (CAR-01 to CAR-05). `notes`, `availability` and `ticket` depend on the viewer. */
export function CarDetails({
  car,
  range,
  notes,
  availability,
  ticket,
}: {
  car: CarDetail;
  range: DateRange | null;
  notes: ReactNode;
  availability: ReactNode;
  ticket: ReactNode;
}) {
  const { productName } = useConfig();
  const actions = (
    <>
      {car.active ? <CompareToggle car={car} /> : null}
      <ShareCarButton car={car} range={range} />
    </>
  );
  return (
    <PageContainer>
      <Gallery car={car} back={<BackToCars />} actions={actions} />
      <TwoColumns className="pt-6 pb-pause">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
          <LazyCompareLine dates={range ?? { start: null, end: null }} />
          {notes}
          <CarHeading car={car} />
          <CarFacts car={car} />
          <CarFeatures car={car} />
          <CarRulesSection rules={car.rules} />
          {/* Separate boundaries hydrate one after the other, so that the page can handle input in between. */}
          <Suspense fallback={null}>{availability}</Suspense>
          <CarPolicies
            productName={productName}
            insured={car.insured}
            policy={car.rules.cancellation_policy}
            asksHost={car.approves_date_changes}
          />
        </div>
        <Suspense fallback={null}>{ticket}</Suspense>
      </TwoColumns>
    </PageContainer>
  );
}

/** The host's rules for this car (TRIP-62). */
function CarRulesSection({ rules }: { rules: CarDetail['rules'] }) {
  const t = useTexts(carRules);
  return (
    <section aria-labelledby="car-rules" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="car-rules">{t.title}</h2>
      <CarRuleList rules={rules} />
    </section>
  );
}

/** The terms of the rental of a car, for the availability card (CAR-08). */
export function CarRentalTerms({ minimumDriverAge }: { minimumDriverAge: number }) {
  const { productName, minimumRentalDays, pickupLocations } = useConfig();
  return (
    <RentalTerms
      productName={productName}
      minimumRentalDays={minimumRentalDays}
      places={pickupLocations}
      minimumDriverAge={minimumDriverAge}
    />
  );
}

/** Link back to the list, with its filters and dates. */
function BackToCars() {
  const { back } = useTexts(carTexts);
  const { state } = useLocation();
  const from = typeof state?.from === 'string' && state.from.startsWith('/browse') ? state.from : '/browse';
  return <IconButton onPhoto icon={ArrowLeft} label={back} to={from} />;
}

/** Type, city, name and daily price (CAR-04). */
function CarHeading({ car }: { car: CarDetail }) {
  const texts = useTexts(carWords);
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Badge icon={CarFront}>{texts.type(car.type)}</Badge>
        <span className="inline-flex min-w-0 items-center gap-[.3rem] text-sm text-ink-soft">
          <Icon of={MapPin} />
          {cityLabel(car.city)}
        </span>
      </div>
      <h1 className="wrap-anywhere">
        {car.make} {car.model} <span className="font-medium text-ink-soft">{car.year}</span>
      </h1>
      <p className="text-[1.375rem] leading-[1.1]">
        <DayPrice car={car} />
      </p>
    </div>
  );
}
