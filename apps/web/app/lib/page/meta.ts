import { DEFAULT_LANGUAGE, type Language } from '@coastline/domain/languages/languages';
import type { LinkDescriptor, MetaDescriptor } from 'react-router';
import { product as productTexts } from '#app/texts/en/product.ts';
import { textsIn } from '../i18n/translations.ts';
import type { ProductConfig } from './config.ts';

/** The `matches` of a route's meta arguments: the root's answer is read from them. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

interface PageMeta {
  matches: Matches;
  location: { pathname: string };
  /** Left out on the home page. */
  title?: string | undefined;
  description?: string | undefined;
  /** Path or address of a picture for link previews, 1200 × 630, JPEG. */
  image?: string | undefined;
  noIndex?: boolean | undefined;
}

/** The language of the page, for the texts that a `meta` function brings: `textsIn(languageOf(matches), set)`. */
export function languageOf(matches: Matches): Language {
  return configOf(matches)?.language ?? DEFAULT_LANGUAGE;
}

/** Title, description, canonical address and link preview of a page. */
export function pageMeta({
  matches,
  location,
  title,
  description,
  image,
  noIndex,
}: PageMeta): MetaDescriptor[] {
  const config = configOf(matches);
  const texts = textsIn(languageOf(matches), productTexts);
  const product = config?.productName ?? '';
  const fullTitle = [title ?? texts.tagline, product].filter(Boolean).join(' · ');
  const summary = description ?? texts.summary;
  const site = config?.siteUrl ?? '';
  const address = `${site}${location.pathname}`;
  return [
    { title: fullTitle },
    { name: 'description', content: summary },
    { property: 'og:site_name', content: product },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title ?? fullTitle },
    { property: 'og:description', content: summary },
    { property: 'og:url', content: address },
    {
      property: 'og:image',
      content: new URL(image ?? '/art/og.jpg', site || 'http://localhost').href,
    },
    ...(import.meta.env.SSR ? aboutPicture(title ?? fullTitle) : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
  ];
}

// For those who show links, who read what the server writes. They take a picture sooner whose size they know.
function aboutPicture(alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
  ];
}

// Where the root's answer failed there is none, and the error screen has its title all the same.
function configOf(matches: Matches): ProductConfig | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as ProductConfig | undefined;
}

/** For the `links` of public pages, whose first screen shows the display face. */
export const displayFacePreload: LinkDescriptor = {
  rel: 'preload',
  href: '/fonts/bricolage-grotesque.woff2',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
};
