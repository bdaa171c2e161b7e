import { createContext, type ReactNode, useContext } from 'react';
import { useLanguage } from '#app/lib/i18n/language.tsx';

/** Cache of rendered fragments for the page that is being rendered. Server only. */
export interface FragmentCache {
  /**
   * Returns a marker that stands for the cached markup of a key; undefined when the fragment must be rendered.
   * `placeholder`: a text that occurs once in the markup and differs per page.
   */
  find: (key: string, apart?: string) => string | undefined;
  /** Delimits each fragment that was not found. */
  mark: string;
}
export const FragmentCacheContext = createContext<FragmentCache | undefined>(undefined);

interface Props {
  /** Everything that the content depends on, besides the language of the page. */
  cacheKey: readonly unknown[];
  /** A text that occurs once in the content and is not part of the cache key. */
  placeholder?: string | undefined;
  children?: ReactNode;
}

/**
 * Content that is identical on every page. The server renders it once and caches the markup; browsers hydrate it normally.
 * The content must depend on `cacheKey` only, and must not use `useId`, image preloads or nested fragments.
 */
export const CachedFragment = import.meta.env.SSR ? ServerFragment : ClientFragment;

function ClientFragment({ children }: Props) {
  return children;
}

function ServerFragment({ cacheKey, placeholder, children }: Props) {
  const language = useLanguage();
  const fragments = useContext(FragmentCacheContext);
  if (!fragments) return children;
  const marker = fragments.find(JSON.stringify([language, ...cacheKey]), placeholder);
  if (marker !== undefined) return marker;
  return (
    <>
      {fragments.mark}
      {children}
      {fragments.mark}
    </>
  );
}
