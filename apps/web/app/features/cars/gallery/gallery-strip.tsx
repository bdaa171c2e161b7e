import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense, type UIEvent, useRef, useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useHasInteracted } from '#app/lib/time/deferred-work.ts';
import { car as carTexts } from '#app/texts/en/car.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { useHasBeenTrue } from '#app/ui/hooks/rendering.ts';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import { Photo } from '#app/ui/media/photo.tsx';

const SIZES = '(min-width: 1280px) 50rem, (min-width: 768px) 66vw, 100vw';
const FRAME_CLASS =
  'aspect-4/3 min-h-[9.5rem] max-w-full rounded-br-[3.5rem] md:aspect-auto md:h-full md:rounded-lg';
const ARROW_CLASS =
  'absolute top-1/2 -translate-y-1/2 opacity-0 transition-opacity duration-quick group-hover:opacity-100 focus-visible:opacity-100 max-md:not-focus-visible:pointer-events-none max-md:group-hover:opacity-0';

const Carousel = lazy(retryImport(() => import('./gallery-carousel.tsx')));

interface Props {
  title: string;
  photos: string[];
  current: number;
  /** Index of the photo to move to; null after the move. */
  requested: number | null;
  onChange: (index: number) => void;
  /** Opens the photos full screen; undefined without photos. */
  onOpen: (() => void) | undefined;
}

/**
 * Photos in one line. At first, native scrolling swipes through them without scripts. After the first interaction with the
 * page, the carousel takes over, which loops (CAR-02).
 */
export function GalleryStrip({ title, photos, current, requested, onChange, onOpen }: Props) {
  const t = useTexts(carTexts).photos;
  const viewport = useRef<HTMLDivElement>(null);
  const [arrowTarget, setArrowTarget] = useState<number | null>(null);
  const [isCarousel, setIsCarousel] = useState(false);
  const hasUserInteracted = useHasInteracted();
  const [isEngaged, setIsEngaged] = useState(false);
  const target = requested ?? arrowTarget;
  // The other photos load only when the user engages with the gallery, to save data.
  const shouldLoadAll = useHasBeenTrue(isEngaged || target !== null);
  const go = (step: number) => setArrowTarget((current + step + photos.length) % photos.length);
  const onScroll = ({ currentTarget: line }: UIEvent<HTMLDivElement>) => {
    if (!isCarousel) onChange(Math.round(line.scrollLeft / line.clientWidth));
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
        onPointerEnter={() => setIsEngaged(true)}
        onFocus={() => setIsEngaged(true)}
        onScroll={onScroll}
        className={cx(
          FRAME_CLASS,
          'overflow-hidden focus-visible:-outline-offset-3',
          onOpen && 'cursor-zoom-in',
          isCarousel
            ? 'touch-pan-y'
            : 'scrollbar-none snap-x snap-mandatory overflow-x-auto overscroll-x-contain',
        )}
      >
        <div className="flex h-full">
          <Photo {...getPhotoProps(photos[0] ?? null, title)} priority />
          {photos.slice(1).map((src, index) => (
            <DeferredSlide key={src} shouldRender={hasUserInteracted || target !== null}>
              <Photo
                {...getPhotoProps(src, t.alt(title, index + 2))}
                imageClassName={shouldLoadAll ? undefined : 'hidden noscript:block'}
              />
            </DeferredSlide>
          ))}
        </div>
      </div>
      {photos.length > 1 ? <Arrows onStep={go} /> : null}
      {photos.length > 1 && (hasUserInteracted || target !== null) ? (
        <Suspense fallback={null}>
          <Carousel
            viewport={viewport}
            start={current}
            target={target}
            onReady={() => setIsCarousel(true)}
            onChange={(index) => {
              setArrowTarget(null);
              onChange(index);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Arrows({ onStep }: { onStep: (step: number) => void }) {
  const t = useTexts(carTexts).photos;
  return (
    <>
      <IconButton
        onPhoto
        icon={ChevronLeft}
        label={t.previous}
        className={cx(ARROW_CLASS, 'left-4')}
        onClick={() => onStep(-1)}
      />
      <IconButton
        onPhoto
        icon={ChevronRight}
        label={t.next}
        className={cx(ARROW_CLASS, 'right-4')}
        onClick={() => onStep(1)}
      />
    </>
  );
}

const SLIDE_CLASS = 'h-full min-w-0 flex-[0_0_100%] snap-start';

function getPhotoProps(src: string | null, alt: string) {
  return { src, alt, sizes: SIZES, corner: 'none', className: SLIDE_CLASS } as const;
}

/** A slide after the first one. It is rendered late, because browsers fetch even lazy images next to the visible one. */
function DeferredSlide({ shouldRender, children }: { shouldRender: boolean; children: ReactNode }) {
  return shouldRender ? (
    children
  ) : (
    <div className={SLIDE_CLASS}>
      <noscript>{children}</noscript>
    </div>
  );
}
