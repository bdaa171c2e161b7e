import { formatGambianPhone } from '@coastline/domain/people/phone-text';
import { useEffect, useState } from 'react';
import { loadedPhoneParser, loadPhoneParser } from './phone-parser.ts';

/**
 * A phone number as people write it (D52), with the country code for readers `abroad`. A foreign one is shown as E.164
 * until the parser has been loaded.
 */
export function useFormattedPhone(phone: string, { abroad = false } = {}): string {
  const [hasParser, setHasParser] = useState(false);
  const known = formatGambianPhone(phone);
  const isForeign = known === undefined && phone.startsWith('+');
  useEffect(() => {
    if (isForeign) void loadPhoneParser().then((parser) => setHasParser(parser !== undefined));
  }, [isForeign]);
  if (known !== undefined) return abroad ? `+220 ${known}` : known;
  return hasParser ? (loadedPhoneParser()?.formatPhone(phone) ?? phone) : phone;
}
