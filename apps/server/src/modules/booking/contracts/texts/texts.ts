import { agreementTexts as germanTerms } from '@coastline/domain/bookings/agreement-texts/de';
import { agreementTexts as frenchTerms } from '@coastline/domain/bookings/agreement-texts/fr';
import { agreementTexts as dutchTerms } from '@coastline/domain/bookings/agreement-texts/nl';
import { agreementTexts as swedishTerms } from '@coastline/domain/bookings/agreement-texts/sv';
import { contractSections } from '@coastline/domain/bookings/contract';
import type { TextSection } from '@coastline/domain/bookings/terms';
import type { TariffSettings } from '@coastline/domain/charges/charge-tariff';
import type { Language, TranslatedLanguage } from '@coastline/domain/languages/languages';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import type { OfficeSettings } from '@coastline/domain/office-settings';
import { getGuestTexts } from '../../../messaging/notifications/templates/guest/texts.ts';
import type { ContractDocumentTexts } from './contract-document-texts.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { dutch } from './nl.ts';
import { swedish } from './sv.ts';

const TEXTS: Record<Language, ContractDocumentTexts> = {
  en: english,
  sv: swedish,
  nl: dutch,
  fr: french,
  de: german,
};
const TRANSLATED_TERMS: Record<TranslatedLanguage, typeof swedishTerms> = {
  sv: swedishTerms,
  nl: dutchTerms,
  fr: frenchTerms,
  de: germanTerms,
};

export function getContractTexts(language: Language): ContractDocumentTexts {
  return TEXTS[language];
}

/** The terms of a contract in a language, with the settings of the office and the tariff of the booking. */
export function listContractTerms(
  language: Language,
  parts: { productName: string; settings: OfficeSettings; tariff: TariffSettings },
): TextSection[] {
  const { productName, settings, tariff } = parts;
  const holdHours = settings.hold_hours;
  const places = settings.pickup_locations.map(({ name }) => name);
  const minimumRentalDays = settings.minimum_rental_days;
  if (language === 'en') {
    return contractSections({ productName, holdHours, places, minimumRentalDays, tariff });
  }
  return TRANSLATED_TERMS[language].contract({
    ...{ productName, holdHours, places },
    minimumRental: getGuestTexts(language).dates.days(minimumRentalDays),
    fuelEighth: formatExactPrice(fromDalasi(tariff.fuel_eighth_price)),
    cleaning: formatExactPrice(fromDalasi(tariff.cleaning_price)),
  });
}
