import type { CarChoice } from '@coastline/contracts/car';
import { Columns3, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { availability, compare, share } from '#app/texts/en/car.ts';
import { dateButtons } from '#app/texts/en/cars.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { type ChosenDates, findDateRange, getComparePath } from '../car-links.ts';
import { ShareButton } from '../share/share-button.tsx';
import { MAX_COMPARED } from './compared-cars.ts';

interface Props {
  carIds: readonly string[];
  dates: ChosenDates;
  /** Undefined while the cars load. */
  cars: readonly CarChoice[] | undefined;
  /** Whether `cars` belong to the previous URL. */
  isOutdated: boolean;
  addCarPath: string;
  dateFields: ReactNode;
  notes: ReactNode;
  failure: ReactNode;
  renderTable: (cars: readonly CarChoice[]) => ReactNode;
}

/** Up to three cars side by side, with date fields. */
export function ComparePage({ carIds, dates, cars, isOutdated, failure, ...parts }: Props) {
  const t = useTexts(compare);
  const isEmpty = carIds.length === 0 || (cars?.length === 0 && !isOutdated);
  return (
    <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-pause">
      <div className="flex items-center justify-between gap-4">
        <h1>{t.title}</h1>
        {isEmpty ? null : <ShareComparison carIds={carIds} dates={dates} />}
      </div>
      {parts.notes}
      {isEmpty ? (
        <NothingToCompare addCarPath={parts.addCarPath} />
      ) : (
        <DatesForm carIds={carIds}>{parts.dateFields}</DatesForm>
      )}
      {isEmpty || findDateRange(dates) ? null : <p className="text-sm text-ink-soft">{t.chooseDates}</p>}
      {cars && !isOutdated && cars.length > 0 && cars.length < carIds.length ? (
        <Note tone="sun">{t.missing}</Note>
      ) : null}
      {failure}
      {cars && !isEmpty ? (
        <div
          aria-busy={isOutdated}
          className={cx('transition-opacity duration-calm', isOutdated && 'opacity-50')}
        >
          {parts.renderTable(cars)}
        </div>
      ) : null}
      {!cars && !failure && !isEmpty ? <Skeleton className="h-160" /> : null}
      {carIds.length > 0 && carIds.length < MAX_COMPARED ? <AddCar path={parts.addCarPath} /> : null}
    </PageContainer>
  );
}

function ShareComparison({ carIds, dates }: { carIds: readonly string[]; dates: ChosenDates }) {
  const t = useTexts(compare);
  const { siteUrl } = useConfig();
  return (
    <ShareButton
      title={useTexts(share).shareComparison}
      message={t.title}
      link={`${siteUrl}${getComparePath(carIds, dates)}`}
    />
  );
}

/** Form around the date fields. Without scripts it submits them. */
function DatesForm({ carIds, children }: { carIds: readonly string[]; children: ReactNode }) {
  const { yourDates } = useTexts(dateButtons);
  const { showPrice } = useTexts(availability);
  return (
    <form action="/compare" aria-label={yourDates} className="grid max-w-[26rem] gap-3">
      <input type="hidden" name="ids" value={carIds.join(',')} />
      {children}
      <noscript>
        <Button type="submit">{showPrice}</Button>
      </noscript>
    </form>
  );
}

function AddCar({ path }: { path: string }) {
  const t = useTexts(compare);
  return (
    <div>
      <Button asLink to={path}>
        <Icon of={Plus} />
        {t.addCar}
      </Button>
    </div>
  );
}

function NothingToCompare({ addCarPath }: { addCarPath: string }) {
  const t = useTexts(compare);
  return (
    <EmptyState
      icon={Columns3}
      title={t.empty.title}
      action={
        <Button asLink to={addCarPath} tone="main">
          {t.browse}
        </Button>
      }
    >
      {t.empty.text}
    </EmptyState>
  );
}
