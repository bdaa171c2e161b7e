import type { SaveDestinationArgs } from '@coastline/contracts/payment-destination';
import {
  DESTINATION_KINDS,
  DESTINATION_TEXT_MAX_LENGTH,
  type DestinationPurpose,
  type DestinationValues,
  EMPTY_DESTINATION,
  validateDestination,
} from '@coastline/domain/money/payment-destination';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { destinations } from '#app/texts/en/destinations.ts';
import { Select } from '#app/ui/controls/select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { createResolver } from '../api/form-resolver.ts';
import { useFieldErrorFormatter } from '../i18n/error-messages.ts';
import { useTexts } from '../i18n/language.tsx';
import { ErrorNote } from '../page/error-note.tsx';
import { FormActions } from '../page/form-actions.tsx';
import { loadIsPhone, loadPhoneParser } from '../phone/phone-parser.ts';
import { useSaveDestination } from './queries.ts';

const NUMBER_MAX_LENGTH = 60;
const resolver = createResolver<DestinationValues>(async (values) =>
  validateDestination(values, await loadIsPhone()),
);

/** Form of a Wave number or a bank account. Has no draft, because drafts stay on the device. */
export function DestinationForm({
  purpose,
  isHeld,
  onClose,
}: {
  purpose: DestinationPurpose;
  /** Whether the change is used only after a hold. */
  isHeld: boolean;
  onClose: () => void;
}) {
  const t = useTexts(destinations);
  const save = useSaveDestination();
  const form = useForm<DestinationValues>({ resolver, defaultValues: EMPTY_DESTINATION });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const send = (values: DestinationValues) =>
    save.mutate(toArgs(purpose, values), {
      onSuccess: () => {
        notify({ title: t.saved, tone: 'good' });
        onClose();
      },
    });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="post"
        aria-label={t.purposes[purpose].form}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onFocus={loadPhoneParser}
        onSubmit={form.handleSubmit(send)}
      >
        <Select label={t.kind} {...form.register('kind')}>
          {DESTINATION_KINDS.map((each) => (
            <option key={each} value={each}>
              {t.kinds[each]}
            </option>
          ))}
        </Select>
        {kind === 'wave' ? <WaveField /> : <BankFields />}
        {isHeld ? <p className="text-sm text-ink-soft">{t.held}</p> : null}
        <ErrorNote error={save.error} />
        <FormActions submitLabel={t.save} cancelLabel={t.close} busy={save.isPending} onCancel={onClose} />
      </form>
    </FormProvider>
  );
}

function WaveField() {
  const t = useTexts(destinations);
  const formatFieldError = useFieldErrorFormatter();
  const { register, formState } = useFormContext<DestinationValues>();
  return (
    <TextInput
      label={t.number}
      type="tel"
      autoComplete="tel"
      placeholder="+220 000 0000"
      maxLength={NUMBER_MAX_LENGTH}
      required
      error={formatFieldError(formState.errors.number)}
      {...register('number')}
    />
  );
}

function BankFields() {
  const t = useTexts(destinations);
  const formatFieldError = useFieldErrorFormatter();
  const { register, formState } = useFormContext<DestinationValues>();
  const { errors } = formState;
  const code = { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <TextInput
        label={t.holder}
        autoComplete="name"
        maxLength={DESTINATION_TEXT_MAX_LENGTH}
        required
        error={formatFieldError(errors.holder)}
        {...register('holder')}
      />
      <TextInput
        label={t.account}
        maxLength={NUMBER_MAX_LENGTH}
        required
        error={formatFieldError(errors.account)}
        {...code}
        {...register('account')}
      />
      <TextInput
        label={t.bank}
        autoComplete="off"
        maxLength={DESTINATION_TEXT_MAX_LENGTH}
        required
        error={formatFieldError(errors.bank)}
        {...register('bank')}
      />
      <TextInput
        label={t.bic}
        aside={t.optional}
        maxLength={NUMBER_MAX_LENGTH}
        error={formatFieldError(errors.bic)}
        {...code}
        {...register('bic')}
      />
    </>
  );
}

function toArgs(purpose: DestinationPurpose, values: DestinationValues): SaveDestinationArgs {
  const { kind, number, ...account } = values;
  return kind === 'wave' ? { purpose, kind, number } : { purpose, kind, ...account };
}
