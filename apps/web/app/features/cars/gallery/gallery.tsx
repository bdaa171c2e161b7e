import { MAX_PHOTOS } from '@coastline/domain/cars/car-particulars';
import type { CarDetail } from '@coastline/domain/wire/car';
import { Maximize2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { car as carTexts } from '#app/texts/en/cars/car.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import { useHasBeenTrue } from '#app/ui/hooks/use-has-been-true.ts';
import { Photo } from '#app/ui/media/photo.tsx';
import { LoadingBar } from '#app/ui/states/loading-bar.tsx';
import { GalleryStrip } from './gallery-strip.tsx';

const PhotoLightbox = lazy(retryImport(() => import('./photo-lightbox.lazy.tsx')));

const SIDE_SIZES = '(min-width: 1280px) 25rem, 33vw';

/** The pictures of a car, eight at most: one to swipe through, two more beside it on wide screens (CAR-02, CAR-03). A press opens them full screen. */
export function Gallery({ car, back, actions }: { car: CarDetail; back: ReactNode; actions: ReactNode }) {
  const t = useTexts(carTexts).photos;
  const photos = car.images.slice(0, MAX_PHOTOS);
  const [shown, setShown] = useState(0);
  const [wanted, setWanted] = useState<number | null>(null);
  const beside = photos.slice(1, 3);
  const [isOpen, setIsOpen] = useState(false);
  const isLightboxWanted = useHasBeenTrue(isOpen);
  return (
    <div
      className={cx(
        '-mx-gutter md:mx-0 md:mt-6 md:grid md:h-[clamp(22rem,40vw,30rem)] md:gap-3',
        beside.length > 0 && 'md:grid-cols-[2fr_1fr]',
      )}
    >
      <div className="@container group relative min-h-0 min-w-0">
        <GalleryStrip
          title={car.title}
          photos={photos}
          shown={shown}
          wanted={wanted}
          onOpen={photos.length > 0 ? () => setIsOpen(true) : undefined}
          onShown={(place) => {
            setShown(place);
            setWanted(null);
          }}
        />
        {/* One row, of which the actions take a second where enlarged text leaves no room beside the way back. */}
        <div className="pointer-events-none absolute inset-x-gutter top-3 flex flex-wrap justify-between gap-2 *:pointer-events-auto md:inset-x-4">
          {back}
          <div className="ml-auto flex flex-wrap justify-end gap-2">
            {actions}
            {photos.length > 0 ? (
              <IconButton
                onPhoto
                icon={Maximize2}
                label={t.fullScreen}
                aria-haspopup="dialog"
                onClick={() => setIsOpen(true)}
                className="noscript:hidden"
              />
            ) : null}
          </div>
        </div>
        {photos.length > 1 ? (
          <span className="pointer-events-none absolute bottom-3.5 left-gutter rounded-pill @max-[14rem]:hidden bg-[rgb(9_32_38/.82)] px-3 py-1 text-xs text-white tabular-nums md:left-4">
            {t.place(shown + 1, photos.length)}
          </span>
        ) : null}
      </div>
      {beside.length > 0 ? (
        <div className={cx('hidden min-h-0 gap-3 md:grid', beside.length > 1 && 'grid-rows-2')}>
          {beside.map((src, index) => (
            <button
              key={src}
              type="button"
              aria-label={t.show(index + 2)}
              onClick={() => setWanted(index + 1)}
              className={cx(
                'min-h-0 overflow-hidden rounded-lg focus-visible:rounded-lg',
                index === beside.length - 1 && 'rounded-br-[4rem]',
              )}
            >
              <Photo src={src} alt="" sizes={SIDE_SIZES} corner="none" className="h-full" />
            </button>
          ))}
        </div>
      ) : null}
      {isLightboxWanted ? (
        <Suspense fallback={<LoadingBar />}>
          <PhotoLightbox
            title={car.title}
            photos={photos}
            open={isOpen}
            start={shown}
            onClose={(last) => {
              setIsOpen(false);
              if (last !== shown) setWanted(last);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
