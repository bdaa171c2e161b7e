import { MAX_REASON_LENGTH } from '@coastline/contracts/fields';
import {
  CASH_DENOMINATIONS,
  type CashCounts,
  cashDifference,
  formatDenomination,
  formatSignedPrice,
  sumCashCounts,
  validateCashClosing,
} from '@coastline/domain/money/cash-book';
import type { Bututs } from '@coastline/domain/money/money';
import { useState } from 'react';
import { FormProvider, type UseFormReturn, useForm, useFormContext, useWatch } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { ValidatedForm } from '#app/ui/controls/validated-form.tsx';
import { Money } from '#app/ui/data-display/money.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Note } from '#app/ui/states/note.tsx';
import {
  EMPTY_QUANTITIES,
  getQuantityField,
  type QuantityValues,
  toCounts,
  validateQuantities,
} from './cash-input.ts';

interface CountValues extends QuantityValues {
  reason: string;
}

interface Count {
  counts: CashCounts;
  reason: string | null;
}

/** Form for the counted notes and coins, with the live total and its difference from the book. Closing is confirmed. */
export function CountForm({
  expectedBututs,
  dayLabel,
  busy,
  error,
  onClose,
}: {
  expectedBututs: Bututs;
  dayLabel: string;
  busy: boolean;
  /** Error message of the server. */
  error: string | undefined;
  onClose: (count: Count) => void;
}) {
  const form = useCountForm(expectedBututs);
  const [confirmed, setConfirmed] = useState<Count | null>(null);
  const confirm = ({ reason, ...quantities }: CountValues) =>
    setConfirmed({ counts: toCounts(quantities), reason: reason.trim() || null });
  return (
    <FormProvider {...form}>
      <ValidatedForm
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={() => void form.handleSubmit(confirm)()}
      >
        <fieldset className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
          <legend className="sr-only">How many notes and coins</legend>
          {CASH_DENOMINATIONS.map((each) => (
            <QuantityInput key={each} field={getQuantityField(each)} label={formatDenomination(each)} />
          ))}
        </fieldset>
        <CountTotals expectedBututs={expectedBututs} />
        {error ? (
          <Note tone="danger" role="alert">
            {error}
          </Note>
        ) : null}
        <Button type="submit" tone="main" busy={busy} className="max-sm:w-full sm:justify-self-start">
          Close the day
        </Button>
      </ValidatedForm>
      <ConfirmDialog
        open={confirmed !== null}
        onClose={() => setConfirmed(null)}
        title="Close this day?"
        action="Close it for good"
        cancel="Count again"
        busy={busy}
        onConfirm={() => {
          if (confirmed) onClose(confirmed);
          setConfirmed(null);
        }}
      >
        {dayLabel} is then closed with {formatSignedPrice(sumCashCounts(confirmed?.counts ?? {}))} and cannot
        change any more.
      </ConfirmDialog>
    </FormProvider>
  );
}

function useCountForm(expectedBututs: Bututs): UseFormReturn<CountValues> {
  return useForm<CountValues>({
    defaultValues: { ...EMPTY_QUANTITIES, reason: '' },
    shouldFocusError: false,
    resolver: createResolver((values) => [
      ...validateQuantities(values),
      ...validateCashClosing({
        ...{ countedBututs: sumCashCounts(toCounts(values)), expectedBututs },
        reason: values.reason,
      }),
    ]),
  });
}

function QuantityInput({ field, label }: { field: keyof QuantityValues; label: string }) {
  const { register, formState } = useFormContext<CountValues>();
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      error={formState.errors[field]?.message}
      {...register(field)}
    />
  );
}

/** The live totals, and the reason while there is a difference. */
function CountTotals({ expectedBututs }: { expectedBututs: Bututs }) {
  const { register, formState } = useFormContext<CountValues>();
  const values = useWatch<CountValues>() as CountValues;
  const countedBututs = sumCashCounts(toCounts(values));
  const difference = cashDifference({ countedBututs, expectedBututs });
  return (
    <>
      <div role="status" className="rounded-md bg-ground-deep px-[min(1rem,4.5vw)] py-3">
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <TotalRow label="Expected" value={formatSignedPrice(expectedBututs)} />
          <TotalRow label="Counted" value={formatSignedPrice(countedBututs)} />
          <TotalRow label={getDifferenceLabel(difference)} value={formatSignedPrice(difference)} isStrong />
        </dl>
      </div>
      {difference === 0 ? null : (
        <TextInput
          label="Why it differs"
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
      )}
    </>
  );
}

function getDifferenceLabel(difference: Bututs): string {
  if (difference === 0) return 'No difference';
  return difference < 0 ? 'Missing' : 'Too much';
}

function TotalRow({ label, value, isStrong }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={isStrong ? 'ml-auto text-[min(1.25rem,9vw)] font-bold' : 'ml-auto'}>
        <Money>{value}</Money>
      </dd>
    </div>
  );
}
