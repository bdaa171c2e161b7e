import { type IsPhone, looksLikePhone } from '@coastline/domain/people/phone-text';

type Parser = typeof import('@coastline/domain/people/phone-number');

// The metadata of all countries is too heavy for a page's first load.
let parser: Parser | undefined;
let loading: Promise<Parser | undefined> | undefined;

/** Loads the parser once; undefined where it cannot be loaded now, and then the server's check has to do. */
export function loadPhoneParser(): Promise<Parser | undefined> {
  loading ??= import('@coastline/domain/people/phone-number').then(
    (loaded) => {
      parser = loaded;
      return loaded;
    },
    () => {
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}

/** The parser, where it has been loaded. */
export function loadedPhoneParser(): Parser | undefined {
  return parser;
}

/** Whether a text is a phone number; without the parser only whether it looks like one. */
export const isPhone: IsPhone = (text) => (parser ? parser.isPhone(text) : looksLikePhone(text));

/** The same check for forms that can wait for the parser. */
export async function loadIsPhone(): Promise<IsPhone> {
  await loadPhoneParser();
  return isPhone;
}
