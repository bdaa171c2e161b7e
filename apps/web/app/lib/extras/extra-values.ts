import type { ManagedExtra, SaveExtraArgs } from '@coastline/contracts/bookings/extras';
import type { PriceUnit } from '@coastline/domain/bookings/booking-lines';
import { type ExtraKind, MAX_EXTRA_PRICE_DALASI, MAX_EXTRA_STOCK } from '@coastline/domain/extras/extras';
import { fromDalasi, parseDalasi } from '@coastline/domain/money/money';
import { formatDalasi, parseNumber } from '#app/lib/formatting/format.ts';

export const KIND_LABELS: Record<ExtraKind, string> = {
  child_seat: 'Child seat',
  second_driver: 'Second driver',
  driver: 'Driver',
  roof_rack: 'Roof rack',
  sim_card: 'SIM card',
  ferry_papers: 'Ferry papers',
  border_papers: 'Border papers',
  other: 'Other',
};

export const UNIT_LABELS: Record<PriceUnit, string> = { day: 'per day', trip: 'per trip' };

/** Values of the form, as its fields hold them. */
export interface ExtraValues {
  kind: ExtraKind;
  name: string;
  /** In dalasi. */
  price: string;
  per: PriceUnit;
  stock: string;
  inUse: boolean;
}

export function toExtraValues(extra: ManagedExtra | undefined): ExtraValues {
  if (!extra) return { kind: 'child_seat', name: '', price: '', per: 'day', stock: '1', inUse: true };
  return {
    kind: extra.kind,
    name: extra.name,
    price: String(extra.unit_price),
    per: extra.per,
    stock: String(extra.stock),
    inUse: extra.retired_at === null,
  };
}

export function toSaveExtraArgs(values: ExtraValues, extra: ManagedExtra | undefined): SaveExtraArgs {
  return {
    ...(extra && { id: extra.id, updated_at: extra.updated_at }),
    kind: values.kind,
    name: values.name.trim(),
    unit_price: parseNumber(values.price),
    per: values.per,
    stock: Number(values.stock),
    retired: !values.inUse,
  };
}

/** Error messages by field; undefined for valid fields. */
export function validateExtraValues(values: ExtraValues) {
  const price = parseDalasi(parseNumber(values.price));
  const isPrice = price !== undefined && price > 0 && price <= fromDalasi(MAX_EXTRA_PRICE_DALASI);
  const stock = /^\d{1,2}$/.test(values.stock.trim()) ? Number(values.stock) : 0;
  return {
    name: values.name.trim() === '' ? 'Please enter a name.' : undefined,
    price: isPrice
      ? undefined
      : `Please enter a price above 0, up to ${formatDalasi(MAX_EXTRA_PRICE_DALASI)}.`,
    stock: stock >= 1 ? undefined : `Please enter 1 to ${MAX_EXTRA_STOCK}.`,
  };
}
