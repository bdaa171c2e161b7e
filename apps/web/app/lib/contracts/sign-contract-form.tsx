import type { RentalContract } from '@coastline/contracts/bookings/rental-contract';
import type { Language } from '@coastline/domain/languages/languages';
import { EMPTY_SIGNATURE, findSignatureError } from '@coastline/domain/signatures/signature';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { OnlineButton } from '#app/lib/device/online-button.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { getTexts, loadTranslation } from '#app/lib/i18n/translations.ts';
import { ErrorNote } from '#app/lib/page/error-note.tsx';
import { SignatureField } from '#app/lib/signatures/signature-field.tsx';
import { rentalContract } from '#app/texts/en/contract.ts';
import { signature as signatureTexts } from '#app/texts/en/signature.ts';
import { ValidatedForm } from '#app/ui/controls/validated-form.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { useSignContract } from './queries.ts';

/** Signature of the guest below the text of the contract, on their own device or on one of the office (TRIP-174). */
export function SignContractForm({
  bookingId,
  contract: { content_sha256: sha256, texts },
  isWitness,
  onSigned,
}: {
  bookingId: string;
  contract: RentalContract;
  isWitness: boolean;
  onSigned: () => void;
}) {
  const t = useTexts(rentalContract);
  const { errors } = useTexts(signatureTexts);
  const isOnline = useIsOnline();
  const [signature, setSignature] = useState(EMPTY_SIGNATURE);
  const [isSubmitted, setSubmitted] = useState(false);
  const signing = useSignContract(bookingId, () => {
    notify({ tone: 'good', title: t.signed, ...(!isWitness && { description: t.signedBody }) });
    onSigned();
  });
  const problem = findSignatureError(signature);
  const language = texts[0]?.language;
  const submit = () => {
    setSubmitted(true);
    if (problem || !isOnline || signing.isPending || !sha256 || !language) return;
    signing.mutate({ language, content_sha256: sha256, signature });
  };
  return (
    <ValidatedForm method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={submit}>
      <SignatureField
        label={isWitness ? t.guests : t.yours}
        value={signature}
        onChange={setSignature}
        error={isSubmitted && problem ? errors[problem] : undefined}
      />
      <ErrorNote title={t.failed} error={signing.error} />
      <Consent language={isWitness ? language : undefined} />
      <div className="grid gap-1.5">
        <OnlineButton type="submit" tone="main" full busy={signing.isPending}>
          <Icon of={PenLine} />
          {t.submit}
        </OnlineButton>
      </div>
    </ValidatedForm>
  );
}

/** The meaning of the signature. On a device of the office it is in the language of the guest. */
function Consent({ language }: { language: Language | undefined }) {
  const t = useTexts(rentalContract);
  const { data, isPending } = useQuery({
    queryKey: ['texts', 'consent', language],
    queryFn: async () => {
      await loadTranslation(language ?? 'en');
      return getTexts(language ?? 'en', rentalContract).consent;
    },
    enabled: language !== undefined,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!language) return <p className="text-sm text-ink-soft">{t.consent}</p>;
  if (isPending) return <Skeleton className="h-10" />;
  return (
    <p lang={data ? language : 'en'} className="text-sm text-ink-soft">
      {data ?? rentalContract.english.consent}
    </p>
  );
}
