import type { PublicCar } from '@coastline/contracts/car';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { share } from '#app/texts/en/car.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { lazyOverlay } from '#app/ui/overlays/lazy-overlay.tsx';

const ShareDialog = lazyOverlay(() => import('./share-dialog.tsx'));

/** Shares a car with the chosen dates. */
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

/** A button that opens the share dialog of a link. */
export function ShareButton({
  title,
  message,
  link,
  onPhoto,
}: {
  title: string;
  /** Text before the link, for targets that accept text. */
  message: string;
  link: string;
  onPhoto?: boolean | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
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
      <ShareDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        message={message}
        link={link}
      />
    </>
  );
}
