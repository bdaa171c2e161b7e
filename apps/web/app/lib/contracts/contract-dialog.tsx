import type { Booking } from '@coastline/contracts/bookings/booking';
import type { ContractText, RentalContract } from '@coastline/contracts/bookings/rental-contract';
import { useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { TextSections } from '#app/lib/page/text-sections.tsx';
import { rentalContract } from '#app/texts/en/contract.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { SignContractForm } from './sign-contract-form.tsx';

/** The text of a contract, with the form to sign it if it is not signed. */
export function ContractDialog({
  booking,
  contract,
  open,
  onClose,
}: {
  booking: Booking;
  contract: RentalContract;
  open: boolean;
  onClose: () => void;
}) {
  const t = useTexts(rentalContract);
  return (
    <Dialog wide open={open} onClose={onClose} title={t.title} description={booking.booking_number}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ContractTexts texts={contract.texts} />
        {contract.can_sign ? (
          <SignContractForm
            // A changed contract has to be signed anew.
            key={contract.content_sha256}
            bookingId={booking.id}
            contract={contract}
            isWitness={booking.viewer === 'admin'}
            onSigned={onClose}
          />
        ) : (
          <Button onClick={onClose}>{t.close}</Button>
        )}
      </div>
    </Dialog>
  );
}

/** The contract in the language of the guest, with a button that shows the binding English text. */
function ContractTexts({ texts }: { texts: readonly ContractText[] }) {
  const t = useTexts(rentalContract);
  const [isEnglish, setEnglish] = useState(false);
  const shown = isEnglish ? texts.at(-1) : texts[0];
  return (
    <>
      {texts.length > 1 ? (
        <Note>
          <p>{t.binding}</p>
          <Button small className="mt-2.5" onClick={() => setEnglish(!isEnglish)}>
            {isEnglish ? t.readTranslation : t.readEnglish}
          </Button>
        </Note>
      ) : null}
      {shown ? <Text text={shown} /> : null}
    </>
  );
}

function Text({ text: { language, facts, sections } }: { text: ContractText }) {
  return (
    <div lang={language} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 text-sm sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
        {facts.map(({ label, lines }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="mb-2 font-semibold wrap-anywhere sm:mb-0">
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <TextSections sections={sections} />
    </div>
  );
}
