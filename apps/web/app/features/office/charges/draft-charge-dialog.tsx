import type { TripCharges } from '@coastline/contracts/bookings/trip-charge';
import { chargeNames } from '@coastline/domain/charges/charge-names/en';
import {
  CHARGE_KINDS,
  type ChargeKind,
  findUnitPrice,
  isMeasured,
  MAX_CHARGE_WORDS,
  type MeasuredKind,
} from '@coastline/domain/charges/trip-charges';
import { parseDalasi, toDalasi } from '@coastline/domain/money/money';
import { useWatch } from 'react-hook-form';
import { getChargesPath } from '#app/lib/charges/queries.ts';
import { formatDalasi, parseNumber } from '#app/lib/formatting/format.ts';
import { Select } from '#app/ui/controls/select.tsx';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import type { BookingDialogProps } from '../dialogs/dialog-props.ts';
import { AmountRow, FormDialog, useDialogForm } from '../dialogs/form-dialog.tsx';
import { Options } from '../options.tsx';
import { useChargeAction } from './mutations.ts';

interface Values {
  kind: ChargeKind;
  /** Units of a measured kind, otherwise dalasi. */
  size: string;
  reason: string;
}

const UNITS: Record<MeasuredKind, string> = {
  late_return: 'Hours to charge',
  fuel: 'Missing eighths of the tank',
  extra_km: 'Further kilometres',
};

/** Dialog that drafts a charge: units of the tariff, or a stated amount (TRIP-232). */
export function DraftChargeDialog({
  booking,
  charges,
  ...dialog
}: BookingDialogProps & { charges: TripCharges }) {
  const kinds = listKinds(charges);
  const form = useDialogForm<Values>(
    { kind: kinds[0] ?? 'damage', size: suggestSize(kinds[0] ?? 'damage', charges), reason: '' },
    (values) => ({
      size: validateSize(values, charges),
      reason: values.reason.trim() ? undefined : 'Please say what it is for.',
    }),
  );
  const { register, formState, control, setValue } = form;
  const { kind, size } = useWatch({ control });
  const mutation = useChargeAction(getChargesPath(booking.id), {
    title: 'The charge is drafted',
    onClose: dialog.onClose,
  });
  const price = kind && isMeasured(kind) ? getUnitPrice(kind, charges) : undefined;
  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Draft a charge"
      description={
        <>
          For <NoWrap>{booking.booking_number}</NoWrap>. The guest sees it when you send it.
        </>
      }
      confirmLabel="Save the draft"
      mutation={mutation}
      onConfirm={(values) => mutation.mutate(toArgs(values))}
    >
      <Select
        label="What for"
        {...register('kind', {
          onChange: ({ target }) => setValue('size', suggestSize(target.value as ChargeKind, charges)),
        })}
      >
        <Options values={kinds} labels={chargeNames} />
      </Select>
      <TextInput
        label={kind && isMeasured(kind) ? UNITS[kind] : 'Amount'}
        aside={kind ? describeLimit(kind, charges) : undefined}
        inputMode="decimal"
        autoComplete="off"
        error={formState.errors.size?.message}
        {...register('size')}
      />
      {price === undefined ? null : (
        <AmountRow label={`At ${formatDalasi(price)} each`} role="status">
          {formatDalasi(multiply(price, parseNumber(size ?? '')))}
        </AmountRow>
      )}
      <TextArea
        label="What the guest reads"
        maxLength={MAX_CHARGE_WORDS}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}

/** The kinds that this trip allows: measured ones only if the records show something and a price was agreed on. */
function listKinds(charges: TripCharges): ChargeKind[] {
  return CHARGE_KINDS.filter(
    (kind) => !isMeasured(kind) || (getMost(kind, charges) > 0 && getUnitPrice(kind, charges) !== undefined),
  );
}

function getMost(kind: MeasuredKind, { measured }: TripCharges): number {
  return measured?.[kind] ?? 0;
}

function getUnitPrice(kind: MeasuredKind, { tariff, extra_km_price: extraKmPrice }: TripCharges) {
  const bututs = findUnitPrice(kind, { tariff, extraKmPrice });
  return bututs === undefined ? undefined : toDalasi(bututs);
}

function suggestSize(kind: ChargeKind, charges: TripCharges): string {
  return isMeasured(kind) ? String(getMost(kind, charges)) : '';
}

function describeLimit(kind: ChargeKind, charges: TripCharges): string | undefined {
  if (isMeasured(kind)) return `up to ${getMost(kind, charges)}`;
  return kind === 'cleaning' ? `up to ${formatDalasi(charges.tariff.cleaning_price)}` : undefined;
}

function validateSize({ kind, size }: Values, charges: TripCharges): string | undefined {
  const value = parseNumber(size);
  if (isMeasured(kind)) {
    const most = getMost(kind, charges);
    const isValid = Number.isInteger(value) && value >= 1 && value <= most;
    return isValid ? undefined : `Please enter a whole number from 1 to ${most}.`;
  }
  const bututs = parseDalasi(value);
  if (bututs === undefined || bututs <= 0) return 'Please enter the amount.';
  const most = kind === 'cleaning' ? charges.tariff.cleaning_price : undefined;
  return most !== undefined && value > most ? `Cleaning costs ${formatDalasi(most)} at most.` : undefined;
}

function toArgs({ kind, size, reason }: Values): Record<string, unknown> {
  const words = { kind, reason: reason.trim() };
  return isMeasured(kind)
    ? { ...words, quantity: parseNumber(size) }
    : { ...words, amount: parseNumber(size) };
}

function multiply(price: number, units: number): number {
  return Number.isInteger(units) && units >= 0 ? toDalasi((parseDalasi(price) ?? 0) * units) : 0;
}
