import type { DateRange } from '@coastline/domain/days/rental-dates';
import type { PublicCar } from '@coastline/domain/wire/car';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { share } from '#app/texts/en/cars/share.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import { useHasBeenTrue } from '#app/ui/hooks/use-has-been-true.ts';
import { LoadingBar } from '#app/ui/states/loading-bar.tsx';

const ShareDialog = lazy(retryImport(() => import('./share-dialog.tsx')));

/** Passes on a car with the chosen days. */
export function ShareCarButton({ car, range }: { car: PublicCar; range: DateRange | null }) {
  const t = useTexts(share);
  const { siteUrl } = useConfig();
  const dates = useDates();
  const query = range ? `?${new URLSearchParams({ ...range })}` : '';
  return (
    <ShareButton
      onPhoto
      title={t.shareCar}
      message={t.carMessage(car.title, range && dates.range(range.start, range.end))}
      link={`${siteUrl}/cars/${car.id}${query}`}
    />
  );
}

/** A button that opens the ways to pass on a link. */
export function ShareButton({
  title,
  message,
  link,
  onPhoto,
}: {
  title: string;
  /** Stands before the link where words travel with it. */
  message: string;
  link: string;
  onPhoto?: boolean | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const isWanted = useHasBeenTrue(isOpen);
  return (
    <>
      <IconButton
        icon={Share2}
        label={title}
        onPhoto={onPhoto}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="noscript:hidden"
      />
      {isWanted ? (
        <Suspense fallback={<LoadingBar />}>
          <ShareDialog
            open={isOpen}
            onClose={() => setIsOpen(false)}
            title={title}
            message={message}
            link={link}
          />
        </Suspense>
      ) : null}
    </>
  );
}
