import { DEFAULT_LANGUAGE, type Language } from '@coastline/domain/languages/languages';
import type { LinkDescriptor, MetaDescriptor } from 'react-router';
import { product as productTexts } from '#app/texts/en/common.ts';
import { getTexts } from '../i18n/translations.ts';
import type { ProductConfig } from './config.ts';

/** The `matches` of a route's meta arguments, which include the data of the root loader. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export interface PageMeta {
  matches: Matches;
  location: { pathname: string };
  /** Omitted on the home page. */
  title?: string | undefined;
  description?: string | undefined;
  /** Path or URL of the image for link previews: JPEG, 1200 × 630 px. */
  image?: string | undefined;
  noIndex?: boolean | undefined;
}

/** The language of the page, for the texts of a `meta` function: `getTexts(getPageLanguage(matches), set)`. */
export function getPageLanguage(matches: Matches): Language {
  return findConfig(matches)?.language ?? DEFAULT_LANGUAGE;
}

/** Creates title, description, canonical URL and link preview of a page. */
export function createPageMeta({
  matches,
  location,
  title,
  description,
  image,
  noIndex,
}: PageMeta): MetaDescriptor[] {
  const config = findConfig(matches);
  const texts = getTexts(getPageLanguage(matches), productTexts);
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
    ...(import.meta.env.SSR ? describeImage(title ?? fullTitle) : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
  ];
}

// Only crawlers read these tags, so only the server renders them. Crawlers prefer images with a known size.
function describeImage(alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
  ];
}

// Undefined when the root loader failed. The error screen still has a title.
function findConfig(matches: Matches): ProductConfig | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as ProductConfig | undefined;
}

/** For the `links` of public pages, which use the display font above the fold. */
export const displayFontPreload: LinkDescriptor = {
  rel: 'preload',
  href: '/fonts/bricolage-grotesque.woff2',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
};
