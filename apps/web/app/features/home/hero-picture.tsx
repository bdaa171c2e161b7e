import type { SyntheticEvent } from 'react';

const TALL = [480, 800];
const WIDE = [1280, 1920];
const WIDE_SCREEN = '(min-width: 600px)';
const AT_NIGHT = '(prefers-color-scheme: dark)';
const IMAGE = 'size-full object-cover object-[50%_100%] min-[600px]:object-[75%_100%] lg:object-[60%_100%]';

type Light = 'day' | 'dusk';

function srcSet(light: Light, shape: '' | '-tall', type: 'avif' | 'webp'): string {
  const widths = shape ? TALL : WIDE;
  return widths.map((width) => `/art/hero-${light}${shape}-${width}.${type} ${width}w`).join(', ');
}

function Sources({ light, media }: { light: Light; media?: string | undefined }) {
  const wide = [media, WIDE_SCREEN].filter(Boolean).join(' and ');
  return (
    <>
      <source media={wide} srcSet={srcSet(light, '', 'avif')} sizes="100vw" type="image/avif" />
      <source media={wide} srcSet={srcSet(light, '', 'webp')} sizes="100vw" type="image/webp" />
      <source media={media} srcSet={srcSet(light, '-tall', 'avif')} sizes="100vw" type="image/avif" />
      <source media={media} srcSet={srcSet(light, '-tall', 'webp')} sizes="100vw" type="image/webp" />
    </>
  );
}

/** Background of the hero, in a day and a dusk version for the themes. */
export function HeroPicture() {
  return (
    <div aria-hidden className="absolute inset-0 -z-2 bg-ground-deep">
      <picture>
        <Sources light="dusk" media={AT_NIGHT} />
        <Sources light="day" />
        <img
          src="/art/hero-day-1280.webp"
          alt=""
          fetchPriority="high"
          decoding="sync"
          onError={retryWhenOnline}
          className={IMAGE}
        />
      </picture>
      <ChosenPicture light="day" className="in-data-[theme=light]:block" />
      <ChosenPicture light="dusk" className="in-data-[theme=dark]:block" />
    </div>
  );
}

/** Hides a broken image while offline and reloads it when the device is online. */
function retryWhenOnline({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  image.style.visibility = 'hidden';
  const again = () => {
    image.style.visibility = '';
    image.setAttribute('src', image.src);
  };
  addEventListener('online', again, { once: true });
}

// Overlays the image of the system theme when another theme is chosen. Hidden and lazy, so it loads only if shown.
function ChosenPicture({ light, className }: { light: Light; className: string }) {
  return (
    <picture className={`absolute inset-0 hidden ${className}`}>
      <Sources light={light} />
      <img src={`/art/hero-${light}-1280.webp`} alt="" loading="lazy" className={IMAGE} />
    </picture>
  );
}
