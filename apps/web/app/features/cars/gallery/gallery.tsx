import type { CarDetail } from '@coastline/contracts/car';
import { MAX_PHOTOS } from '@coastline/domain/cars/car-particulars';
import { Maximize2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { car as carTexts } from '#app/texts/en/car.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Photo } from '#app/ui/media/photo.tsx';
import { lazyOverlay } from '#app/ui/overlays/lazy-overlay.tsx';
import { GalleryStrip } from './gallery-strip.tsx';

const PhotoLightbox = lazyOverlay(() => import('./photo-lightbox.lazy.tsx'));

const SIDE_SIZES = '(min-width: 1280px) 25rem, 33vw';

/** The photos of a car, at most eight: a carousel, on wide screens with two more photos beside it (CAR-02, CAR-03). A click opens them full screen. */
export function Gallery({ car, back, actions }: { car: CarDetail; back: ReactNode; actions: ReactNode }) {
  const t = useTexts(carTexts).photos;
  const photos = car.images.slice(0, MAX_PHOTOS);
  const [current, setCurrent] = useState(0);
  const [requested, setRequested] = useState<number | null>(null);
  const sidePhotos = photos.slice(1, 3);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div
      className={cx(
        '-mx-gutter md:mx-0 md:mt-6 md:grid md:h-[clamp(22rem,40vw,30rem)] md:gap-3',
        sidePhotos.length > 0 && 'md:grid-cols-[2fr_1fr]',
      )}
    >
      <div className="@container group relative min-h-0 min-w-0">
        <GalleryStrip
          title={car.title}
          photos={photos}
          current={current}
          requested={requested}
          onOpen={photos.length > 0 ? () => setIsOpen(true) : undefined}
          onChange={(index) => {
            setCurrent(index);
            setRequested(null);
          }}
        />
        {/* One row; with enlarged text, the actions wrap to a second one. */}
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
            {t.place(current + 1, photos.length)}
          </span>
        ) : null}
      </div>
      {sidePhotos.length > 0 ? <SidePhotos photos={sidePhotos} onSelect={setRequested} /> : null}
      <PhotoLightbox
        title={car.title}
        photos={photos}
        open={isOpen}
        start={current}
        onClose={(last) => {
          setIsOpen(false);
          if (last !== current) setRequested(last);
        }}
      />
    </div>
  );
}

/** The second and third photo. A click shows them in the carousel; `onSelect` receives their index. */
function SidePhotos({ photos, onSelect }: { photos: string[]; onSelect: (index: number) => void }) {
  const t = useTexts(carTexts).photos;
  return (
    <div className={cx('hidden min-h-0 gap-3 md:grid', photos.length > 1 && 'grid-rows-2')}>
      {photos.map((src, index) => (
        <button
          key={src}
          type="button"
          aria-label={t.show(index + 2)}
          onClick={() => onSelect(index + 1)}
          className={cx(
            'min-h-0 overflow-hidden rounded-lg focus-visible:rounded-lg',
            index === photos.length - 1 && 'rounded-br-[4rem]',
          )}
        >
          <Photo src={src} alt="" sizes={SIDE_SIZES} corner="none" className="h-full" />
        </button>
      ))}
    </div>
  );
}
