import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, type UIEvent, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Photo } from '#app/ui/photo.tsx';
import { useFirstTouch } from './use-first-touch.ts';

const SIZES = '(min-width: 1280px) 50rem, (min-width: 768px) 66vw, 100vw';
const FRAME = 'aspect-4/3 rounded-br-[3.5rem] md:aspect-auto md:h-full md:rounded-lg';
const ARROW =
  'absolute top-1/2 -translate-y-1/2 opacity-0 transition-opacity duration-quick group-hover:opacity-100 focus-visible:opacity-100 max-md:not-focus-visible:pointer-events-none max-md:group-hover:opacity-0';

const Carousel = lazy(() => import('./gallery-carousel.tsx'));

interface Props {
  title: string;
  photos: string[];
  shown: number;
  /** The photo to move to, once. */
  wanted: number | null;
  onShown: (place: number) => void;
}

/**
 * Photos in one line. At first the browser's own scrolling swipes through them, without any script; the first touch
 * brings the carousel, which goes round (CAR-02).
 */
export function GalleryStrip({ title, photos, shown, wanted, onShown }: Props) {
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const [isCarousel, setIsCarousel] = useState(false);
  const isTouched = useFirstTouch(viewport);
  const target = wanted ?? asked;
  const go = (step: number) => setAsked((shown + step + photos.length) % photos.length);
  const onScroll = ({ currentTarget: line }: UIEvent<HTMLDivElement>) => {
    if (!isCarousel) onShown(Math.round(line.scrollLeft / line.clientWidth));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a carousel is a named group, not a form's fieldset */}
      <div
        ref={setViewport}
        role="group"
        aria-roledescription="carousel"
        aria-label={`Photos of ${title}`}
        onScroll={onScroll}
        className={cx(
          FRAME,
          'overflow-hidden',
          isCarousel
            ? 'touch-pan-y'
            : 'scrollbar-none snap-x snap-mandatory overflow-x-auto overscroll-x-contain',
        )}
      >
        <div className="flex h-full">
          {(photos.length > 0 ? photos : [null]).map((src, place) => (
            <Photo
              key={src ?? 'none'}
              src={src}
              alt={place === 0 ? title : `${title}, photo ${place + 1}`}
              sizes={SIZES}
              priority={place === 0}
              corner="none"
              className="h-full min-w-0 flex-[0_0_100%] snap-start"
            />
          ))}
        </div>
      </div>
      {photos.length > 1 ? (
        <>
          <IconButton
            onPhoto
            icon={ChevronLeft}
            label="Previous photo"
            className={cx(ARROW, 'left-4')}
            onClick={() => go(-1)}
          />
          <IconButton
            onPhoto
            icon={ChevronRight}
            label="Next photo"
            className={cx(ARROW, 'right-4')}
            onClick={() => go(1)}
          />
        </>
      ) : null}
      {viewport && photos.length > 1 && (isTouched || target !== null) ? (
        <Suspense fallback={null}>
          <Carousel
            viewport={viewport}
            start={shown}
            target={target}
            onReady={() => setIsCarousel(true)}
            onShown={(place) => {
              setAsked(null);
              onShown(place);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
