import { formatGambianPhone } from '@coastline/domain/people/phone-text';
import { useEffect, useState } from 'react';
import { getLoadedPhoneParser, loadPhoneParser } from './phone-parser.ts';

/**
 * Formats a phone number (D52), with the country code when `abroad` is set. Foreign numbers are shown as E.164 until the
 * parser is loaded.
 */
export function useFormattedPhone(phone: string, { abroad = false } = {}): string {
  const [hasParser, setHasParser] = useState(false);
  const known = formatGambianPhone(phone);
  const isForeign = known === undefined && phone.startsWith('+');
  useEffect(() => {
    if (isForeign) void loadPhoneParser().then((parser) => setHasParser(parser !== undefined));
  }, [isForeign]);
  if (known !== undefined) return abroad ? `+220 ${known}` : known;
  return hasParser ? (getLoadedPhoneParser()?.formatPhone(phone) ?? phone) : phone;
}

/** A formatted phone number. */
export function PhoneText({ phone }: { phone: string }) {
  return <>{useFormattedPhone(phone)}</>;
}
