import type { Language } from '@coastline/domain/languages/languages';
import type { MetaDescriptor } from 'react-router';
import { createPageMeta, getPageLanguage, type PageMeta } from './meta.ts';

type PageTexts = Pick<PageMeta, 'title' | 'description'>;

/** Creates the `meta` function of a page that search engines must not index, from its texts or from those of a language. */
export function createNoIndexMeta(texts: PageTexts | ((language: Language) => PageTexts)) {
  return ({ matches, location }: Pick<PageMeta, 'matches' | 'location'>): MetaDescriptor[] => {
    const { title, description } = typeof texts === 'function' ? texts(getPageLanguage(matches)) : texts;
    return createPageMeta({ matches, location, title, description, noIndex: true });
  };
}
