import { type ReactNode, useCallback, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useIsFar } from '../timing/use-is-far.ts';

const WIDTHS_PX = [320, 480, 640, 960, 1280];
const STORED = '/storage/v1/object/public/';
const RENDERED = '/storage/v1/render/image/public/';

interface Props {
  /** URL of the stored original; absent or broken shows the placeholder. */
  src?: string | null | undefined;
  alt: string;
  /** The `sizes` attribute: how wide the picture stands on the screen. */
  sizes?: string | undefined;
  /** The one picture that the first screen waits for. */
  priority?: boolean | undefined;
  /** Small, and drawn anew with what stands around it: it is there in the same moment, without its empty frame before. */
  atOnce?: boolean | undefined;
  /** Below the first screen: not fetched before the page is used, nor before it has almost scrolled into view. */
  later?: boolean | undefined;
  corner?: 'round' | 'prow' | 'none' | undefined;
  /** Tailwind classes of the frame; the shape is 3:2 unless one says otherwise. */
  className?: string | undefined;
  imageClassName?: string | undefined;
  fallback?: string | undefined;
  /** Lies over the picture, e.g. a badge at its corner. */
  children?: ReactNode;
}
const CORNERS = { round: 'rounded-lg', prow: 'rounded-prow', none: '' };

/** A picture in the widths that the screen needs, in a frame of its final size. */
export function Photo({
  src,
  alt,
  sizes = '(min-width: 1024px) 24rem, (min-width: 768px) 50vw, 100vw',
  priority,
  atOnce = priority,
  later,
  corner = 'round',
  className,
  imageClassName,
  fallback = '/art/car-placeholder.webp',
  children,
}: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isFar = useIsFar(frame, later ?? false);
  const shown = src && src !== brokenSrc ? src : null;
  // A picture that failed before hydration never fires `error` again, so its state is looked at once.
  const inspect = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc && src) setBrokenSrc(src);
    },
    [src],
  );
  const source = shown ? sourcesOf(shown, sizes) : { src: fallback };
  return (
    <div
      ref={frame}
      className={cx('relative overflow-hidden bg-ground-deep', CORNERS[corner], className ?? 'aspect-3/2')}
    >
      <img
        key={shown ?? 'fallback'}
        ref={inspect}
        {...source}
        alt={alt}
        width={1200}
        height={800}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={atOnce ? 'sync' : 'async'}
        onError={() => (src ? setBrokenSrc(src) : undefined)}
        className={cx(
          'size-full object-cover [filter:var(--photo-dim)]',
          later && 'unused:hidden',
          isFar && 'hidden',
          imageClassName,
        )}
      />
      {children}
    </div>
  );
}

/** What a browser chooses from to show a stored picture. */
export function sourcesOf(src: string, sizes: string) {
  return { src: rendered(src, 640), srcSet: srcSetOf(src), sizes };
}

/** The URL of a stored picture at one of the served widths; other URLs pass through. */
export function rendered(src: string, widthPx: number): string {
  if (!src.includes(STORED)) return src;
  return `${src.replace(STORED, RENDERED)}?width=${widthPx}`;
}

/** The URL of a stored picture as the preview of a link shows it, 1200 × 630; other URLs pass through. */
export function linkPicture(src: string): string {
  return src.includes(STORED) ? `${rendered(src, 1200)}&height=630` : src;
}

function srcSetOf(src: string): string | undefined {
  if (!src.includes(STORED)) return undefined;
  return WIDTHS_PX.map((width) => `${rendered(src, width)} ${width}w`).join(', ');
}
