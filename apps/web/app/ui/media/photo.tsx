import { type ReactNode, useCallback, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useIsFarFromViewport } from '../hooks/scroll-position.ts';

const WIDTHS_PX = [320, 480, 640, 960, 1280];
const STORED = '/storage/v1/object/public/';
const RENDERED = '/storage/v1/render/image/public/';

interface Props {
  /** URL of the stored original; absent or broken shows the placeholder. */
  src?: string | null | undefined;
  alt: string;
  sizes?: string | undefined;
  /** The largest image above the fold: loaded eagerly with high priority. */
  priority?: boolean | undefined;
  /** Decodes synchronously, so that a small photo never flashes an empty frame. */
  decodeSync?: boolean | undefined;
  /** Below the fold: loads after the first interaction and when the photo is close to the viewport. */
  belowFold?: boolean | undefined;
  corner?: 'round' | 'prow' | 'none' | undefined;
  /** Tailwind classes of the frame. The default aspect ratio is 3:2. */
  className?: string | undefined;
  imageClassName?: string | undefined;
  fallback?: string | undefined;
  /** Overlays the photo, such as a badge. */
  children?: ReactNode;
}
const CORNERS = { round: 'rounded-lg', prow: 'rounded-prow', none: '' };

/** Responsive photo in a frame of its final size. */
export function Photo({
  src,
  alt,
  sizes = '(min-width: 1024px) 24rem, (min-width: 768px) 50vw, 100vw',
  priority,
  decodeSync = priority,
  belowFold,
  corner = 'round',
  className,
  imageClassName,
  fallback = '/art/car-placeholder.webp',
  children,
}: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isFar = useIsFarFromViewport(frame, belowFold ?? false);
  const shown = src && src !== brokenSrc ? src : null;
  // An image that failed before hydration does not fire `error` again, so its state is checked on mount.
  const inspect = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc && src) setBrokenSrc(src);
    },
    [src],
  );
  const source = shown ? getPhotoSources(shown, sizes) : { src: fallback };
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
        decoding={decodeSync ? 'sync' : 'async'}
        onError={() => (src ? setBrokenSrc(src) : undefined)}
        className={cx(
          'size-full object-cover [filter:var(--photo-dim)]',
          belowFold && 'unused:hidden',
          isFar && 'hidden',
          imageClassName,
        )}
      />
      {children}
    </div>
  );
}

/** Attributes `src`, `srcSet` and `sizes` of a stored photo. */
export function getPhotoSources(src: string, sizes: string) {
  return { src: getRenderedPhotoUrl(src, 640), srcSet: getSrcSet(src), sizes };
}

/** URL of a stored photo in one of the served widths. Other URLs are returned unchanged. */
export function getRenderedPhotoUrl(src: string, widthPx: number): string {
  if (!src.includes(STORED)) return src;
  return `${src.replace(STORED, RENDERED)}?width=${widthPx}`;
}

/** URL of a stored photo for link previews, 1200 × 630 px. Other URLs are returned unchanged. */
export function getPreviewImageUrl(src: string): string {
  return src.includes(STORED) ? `${getRenderedPhotoUrl(src, 1200)}&height=630` : src;
}

function getSrcSet(src: string): string | undefined {
  if (!src.includes(STORED)) return undefined;
  return WIDTHS_PX.map((width) => `${getRenderedPhotoUrl(src, width)} ${width}w`).join(', ');
}
