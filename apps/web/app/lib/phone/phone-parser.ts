import { type IsPhone, looksLikePhone } from '@coastline/domain/people/phone-text';

type Parser = typeof import('@coastline/domain/people/phone-number');

// The metadata of all countries is too large for the initial bundle.
let parser: Parser | undefined;
let loading: Promise<Parser | undefined> | undefined;

/** Loads the parser once. Resolves to undefined when loading fails; the server then validates the number. */
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

/** The parser, if it is loaded. */
export function getLoadedPhoneParser(): Parser | undefined {
  return parser;
}

/** Whether a text is a phone number. Without the parser, only its format is checked. */
export const isPhone: IsPhone = (text) => (parser ? parser.isPhone(text) : looksLikePhone(text));

/** Loads the parser and returns `isPhone`. */
export async function loadIsPhone(): Promise<IsPhone> {
  await loadPhoneParser();
  return isPhone;
}
