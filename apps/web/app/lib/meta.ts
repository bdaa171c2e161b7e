import type { LinkDescriptor, MetaDescriptor } from 'react-router';
import type { ProductConfig } from './config.ts';

export const TAGLINE = 'Book before you fly, drive when you land';

interface PageMeta {
  /** The `matches` of the route's meta arguments: the root's answer is read from them. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
  /** Left out on the home page. */
  title?: string | undefined;
  description?: string | undefined;
  /** Path or address of a picture for link previews. */
  image?: string | undefined;
  noIndex?: boolean | undefined;
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
  const config = matches.find((match) => match?.id === 'root')?.loaderData as ProductConfig | undefined;
  const product = config?.productName ?? '';
  const fullTitle = [title ?? TAGLINE, product].filter(Boolean).join(' · ');
  const summary = description ?? `${TAGLINE}. Rent a car in The Gambia from its owner.`;
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
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
  ];
}

/** For the `links` of public pages, whose first screen shows the display face. */
export const displayFacePreload: LinkDescriptor = {
  rel: 'preload',
  href: '/fonts/bricolage-grotesque.woff2',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
};
