import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense, type UIEvent, useRef, useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useHasInteracted } from '#app/lib/time/deferred-work.ts';
import { car as carTexts } from '#app/texts/en/cars/car.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import { useHasBeenTrue } from '#app/ui/hooks/use-has-been-true.ts';
import { Photo } from '#app/ui/media/photo.tsx';

const SIZES = '(min-width: 1280px) 50rem, (min-width: 768px) 66vw, 100vw';
const FRAME =
  'aspect-4/3 min-h-[9.5rem] max-w-full rounded-br-[3.5rem] md:aspect-auto md:h-full md:rounded-lg';
const ARROW =
  'absolute top-1/2 -translate-y-1/2 opacity-0 transition-opacity duration-quick group-hover:opacity-100 focus-visible:opacity-100 max-md:not-focus-visible:pointer-events-none max-md:group-hover:opacity-0';

const Carousel = lazy(retryImport(() => import('./gallery-carousel.tsx')));

interface Props {
  title: string;
  photos: string[];
  shown: number;
  /** The photo to move to, once. */
  wanted: number | null;
  onShown: (place: number) => void;
  /** Opens the photos full screen; undefined where there are none. */
  onOpen: (() => void) | undefined;
}

/**
 * Photos in one line. At first the browser's own scrolling swipes through them, without any script; whoever begins to use
 * the page gets the carousel, which goes round (CAR-02).
 */
export function GalleryStrip({ title, photos, shown, wanted, onShown, onOpen }: Props) {
  const t = useTexts(carTexts).photos;
  const viewport = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const [isCarousel, setIsCarousel] = useState(false);
  const isInUse = useHasInteracted();
  const [isTouched, setIsTouched] = useState(false);
  const target = wanted ?? asked;
  // A person who only reads on does not pay for photos that they never swipe to.
  const isSwiped = useHasBeenTrue(isTouched || target !== null);
  const go = (step: number) => setAsked((shown + step + photos.length) % photos.length);
  const onScroll = ({ currentTarget: line }: UIEvent<HTMLDivElement>) => {
    if (!isCarousel) onShown(Math.round(line.scrollLeft / line.clientWidth));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a carousel is a named group, not a form's fieldset */}
      <div
        ref={viewport}
        role="group"
        aria-roledescription="carousel"
        aria-label={t.of(title)}
        tabIndex={photos.length > 1 ? 0 : undefined}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') go(-1);
          if (key === 'ArrowRight') go(1);
          if (key === 'Enter') onOpen?.();
        }}
        onClick={onOpen}
        onPointerEnter={() => setIsTouched(true)}
        onFocus={() => setIsTouched(true)}
        onScroll={onScroll}
        className={cx(
          FRAME,
          'overflow-hidden focus-visible:-outline-offset-3',
          onOpen && 'cursor-zoom-in',
          isCarousel
            ? 'touch-pan-y'
            : 'scrollbar-none snap-x snap-mandatory overflow-x-auto overscroll-x-contain',
        )}
      >
        <div className="flex h-full">
          <Photo {...photoOf(photos[0] ?? null, title)} priority />
          {photos.slice(1).map((src, index) => (
            <LaterSlide key={src} isDrawn={isInUse || target !== null}>
              <Photo
                {...photoOf(src, t.alt(title, index + 2))}
                imageClassName={isSwiped ? undefined : 'hidden noscript:block'}
              />
            </LaterSlide>
          ))}
        </div>
      </div>
      {photos.length > 1 ? (
        <>
          <IconButton
            onPhoto
            icon={ChevronLeft}
            label={t.previous}
            className={cx(ARROW, 'left-4')}
            onClick={() => go(-1)}
          />
          <IconButton
            onPhoto
            icon={ChevronRight}
            label={t.next}
            className={cx(ARROW, 'right-4')}
            onClick={() => go(1)}
          />
        </>
      ) : null}
      {photos.length > 1 && (isInUse || target !== null) ? (
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

const SLIDE = 'h-full min-w-0 flex-[0_0_100%] snap-start';

function photoOf(src: string | null, alt: string) {
  return { src, alt, sizes: SIZES, corner: 'none', className: SLIDE } as const;
}

/** Beside the first photo, which is all that the first view shows: browsers would fetch even lazy neighbours at once. */
function LaterSlide({ isDrawn, children }: { isDrawn: boolean; children: ReactNode }) {
  return isDrawn ? (
    children
  ) : (
    <div className={SLIDE}>
      <noscript>{children}</noscript>
    </div>
  );
}
