import type { AgreementTexts } from '@coastline/domain/bookings/agreement-texts/agreement-texts';
import { contractSections } from '@coastline/domain/bookings/contract';
import { type TextSection, termsSections } from '@coastline/domain/bookings/terms';
import type { TranslatedLanguage } from '@coastline/domain/languages/languages';
import { Suspense, use, useState } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { useDates, useLanguage, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import type { ShellDialog } from '#app/lib/page/shell-dialogs.ts';
import { TextSections } from '#app/lib/page/text-sections.tsx';
import { DOCUMENT_SOURCES } from '#app/texts/documents/index.ts';
import { agreements } from '#app/texts/en/booking-form.ts';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { Note } from '#app/ui/states/note.tsx';

type Agreement = keyof AgreementTexts;
const ENGLISH = { terms: termsSections, contract: contractSections };

/** Terms or contract. The text is generated from the product configuration, so that it is always consistent with it. */
export default function AgreementDialog({
  name,
  open,
  onClose,
}: {
  name: ShellDialog;
  open: boolean;
  onClose: () => void;
}) {
  const language = useLanguage();
  const t = useTexts(agreements);
  const { close } = useTexts(common);
  const text: Agreement = name === 'contract' ? 'contract' : 'terms';
  return (
    <Dialog wide open={open} onClose={onClose} title={t[text]}>
      <div className="grid gap-5">
        {language === 'en' ? <English text={text} /> : <Translated text={text} language={language} />}
        <Button onClick={onClose}>{close}</Button>
      </div>
    </Dialog>
  );
}

/** The translation, with a button that shows the binding English text. */
function Translated({ text, language }: { text: Agreement; language: TranslatedLanguage }) {
  const t = useTexts(agreements);
  const [isEnglish, setEnglish] = useState(false);
  return (
    <>
      <Note>
        <p>{t.binding}</p>
        <Button small className="mt-2.5" onClick={() => setEnglish(!isEnglish)}>
          {isEnglish ? t.readTranslation : t.readEnglish}
        </Button>
      </Note>
      {isEnglish ? (
        <English text={text} />
      ) : (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <Translation text={text} language={language} />
        </Suspense>
      )}
    </>
  );
}

function English({ text }: { text: Agreement }) {
  const config = useConfig();
  const places = config.pickupLocations.map(({ name }) => name);
  return <Sections language="en" sections={ENGLISH[text]({ ...config, places })} />;
}

const fetched = new Map<TranslatedLanguage, Promise<AgreementTexts | null>>();

/** Loads the translation once. Null after a failure; the next opening retries. */
function loadDocuments(language: TranslatedLanguage): Promise<AgreementTexts | null> {
  const known = fetched.get(language) ?? fetchDocuments(language);
  fetched.set(language, known);
  return known;
}

async function fetchDocuments(language: TranslatedLanguage): Promise<AgreementTexts | null> {
  try {
    return (await retryImport(DOCUMENT_SOURCES[language])()).agreementTexts;
  } catch {
    fetched.delete(language);
    return null;
  }
}

function Translation({ text, language }: { text: Agreement; language: TranslatedLanguage }) {
  const documents = use(loadDocuments(language));
  const { productName, minimumRentalDays, holdHours, pickupLocations, passportDays, graceHours, tariff } =
    useConfig();
  const dates = useDates();
  if (!documents) return <English text={text} />;
  const sections = documents[text]({
    productName,
    minimumRental: dates.days(minimumRentalDays),
    holdHours,
    places: pickupLocations.map(({ name }) => name),
    passportKept: dates.days(passportDays),
    graceHours,
    fuelEighth: formatDalasi(tariff.fuel_eighth_price),
    cleaning: formatDalasi(tariff.cleaning_price),
  });
  return <Sections language={language} sections={sections} />;
}

function Sections({ language, sections }: { language: string; sections: TextSection[] }) {
  return (
    <div lang={language} className="grid gap-5">
      <TextSections sections={sections} />
    </div>
  );
}
