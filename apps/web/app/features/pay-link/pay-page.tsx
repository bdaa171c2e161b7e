import type { PublicPayLink } from '@coastline/contracts/bookings/pay-link';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { getTelUrl, getWhatsAppUrl } from '#app/lib/phone/phone-links.ts';
import { payPage } from '#app/texts/en/pay-link.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Photo } from '#app/ui/media/photo.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { PayForm } from './pay-form.tsx';
import { LeavingCard, PaidCard, PendingNote } from './pay-result.tsx';

/** The form shows this error at its field. */
const EMAIL_INVALID = 'email_invalid';

interface Props {
  link: PublicPayLink;
  token: string;
  /** Code of the error of the last submission. */
  error: string | null;
  /** Whether the payer has just come back from the provider. */
  isReturning: boolean;
  /** Page of the provider that the payer is about to open. */
  leaveTo: string | null | undefined;
}

/** The page of the payer: the rental, the amounts and providers, and afterwards the receipt. */
export function PayPage({ link, token, error, isReturning, leaveTo }: Props) {
  const t = useTexts(payPage);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-2xl wrap-anywhere">{t.title(link.guest_first_name)}</h1>
      <RentalCard link={link} />
      {error && error !== EMAIL_INVALID ? <ErrorNote code={error} /> : null}
      {leaveTo && link.checkout ? (
        <LeavingCard checkout={link.checkout} url={leaveTo} />
      ) : (
        <PaymentSection {...{ link, token, error, isReturning }} />
      )}
      <OfficeContact contact={link.contact} />
    </div>
  );
}

function RentalCard({ link: { car, start_date: start, end_date: end, days, ...link } }: Pick<Props, 'link'>) {
  const t = useTexts(payPage);
  const dates = useDates();
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Photo src={car.image} alt="" sizes="(min-width: 640px) 10rem, 100vw" priority />
      <div className="grid min-w-0 content-start gap-2">
        <p>{t.intro(link.guest_first_name, link.product_name)}</p>
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <dt className="sr-only">{t.car}</dt>
          <dd className="m-0 font-[650] wrap-anywhere">{car.title}</dd>
          <dt className="sr-only">{t.days}</dt>
          <dd className="m-0">
            {dates.rangeWithYear(start, end)}, {dates.days(days)}
          </dd>
        </dl>
      </div>
    </Card>
  );
}

/** The result of the checkout that the payer returns from, or the form. */
function PaymentSection({
  link,
  token,
  error,
  isReturning,
}: Pick<Props, 'link' | 'token' | 'error' | 'isReturning'>) {
  const t = useTexts(payPage);
  const { checkout, state, options } = link;
  if (
    checkout?.status === 'paid' &&
    checkout.unmatched_reason === null &&
    (isReturning || state !== 'open')
  ) {
    return <PaidCard link={link} checkout={checkout} />;
  }
  const isUnmatched = checkout?.status === 'paid' && checkout.unmatched_reason !== null;
  const isEnded = checkout?.status === 'failed' || checkout?.status === 'expired';
  return (
    <>
      {isUnmatched ? (
        <Note tone="danger" role="status" title={t.unmatched}>
          <p>{t.unmatchedText}</p>
        </Note>
      ) : null}
      {isReturning && isEnded ? (
        <Note tone="danger" role="status" title={t.failed}>
          <p>{t.failedText}</p>
        </Note>
      ) : null}
      {isReturning && checkout?.status === 'open' ? <PendingNote token={token} checkout={checkout} /> : null}
      {options.length > 0 ? (
        <PayForm token={token} options={options} emailError={error === EMAIL_INVALID} />
      ) : (
        <NothingToPay state={state} />
      )}
    </>
  );
}

function NothingToPay({ state }: Pick<PublicPayLink, 'state'>) {
  const t = useTexts(payPage);
  return state === 'paid' ? (
    <Note tone="palm" title={t.allPaid}>
      <p>{t.allPaidText}</p>
    </Note>
  ) : (
    <Note tone="sun" title={t.nothingDue}>
      <p>{t.nothingDueText}</p>
    </Note>
  );
}

function ErrorNote({ code }: { code: string }) {
  const { errors } = useTexts(payPage);
  // The code comes from the address, which anybody can write.
  const isKnown = (name: string): name is keyof typeof errors => Object.hasOwn(errors, name);
  return (
    <Note tone="danger" role="alert">
      {isKnown(code) ? errors[code] : errors.other}
    </Note>
  );
}

function OfficeContact({ contact: { phone, email, whatsapp } }: Pick<PublicPayLink, 'contact'>) {
  const t = useTexts(payPage);
  const link = 'inline-flex min-h-tap min-w-0 items-center gap-2 font-[550] wrap-anywhere';
  if (!phone && !email && !whatsapp) return null;
  return (
    <section className="print:hidden">
      <h2 className="text-base">{t.contact}</h2>
      <div className="flex flex-wrap gap-x-5">
        {phone ? (
          <a href={getTelUrl(phone)} className={link}>
            <Icon of={Phone} />
            {phone}
          </a>
        ) : null}
        {whatsapp ? (
          <a href={getWhatsAppUrl(whatsapp)} rel="noreferrer" className={link}>
            <Icon of={MessageCircle} />
            WhatsApp
          </a>
        ) : null}
        {email ? (
          <a href={`mailto:${email}`} className={link}>
            <Icon of={Mail} />
            {email}
          </a>
        ) : null}
      </div>
    </section>
  );
}
