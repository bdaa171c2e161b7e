import { CAR_LIMITS } from '@coastline/domain/cars/car-form';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { parseDalasi, percentOf } from '@coastline/domain/money/money';
import { parseNumber } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SaveRow } from '#app/ui/controls/save-row.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { Ticket } from '#app/ui/layout/card.tsx';
import { type CarFieldProps, filterNumberText } from '../car-form-input.ts';
import type { SavePhase } from '../use-save-car.ts';
import { PriceHint } from './price-hint.tsx';

/** Daily price, host's share after the fee, and the submit button (ADD-06, ADD-10, OWN-11, D7). */
export function ListingPriceTicket({
  input,
  setFields,
  getError,
  formId,
  markupPct,
  phase,
  isNew,
  isChanged,
  onUndo,
}: CarFieldProps & {
  formId: string;
  markupPct: number;
  phase: SavePhase;
  isNew: boolean;
  /** Whether an existing car has unsaved changes. */
  isChanged: boolean;
  onUndo: () => void;
}) {
  const price = parseDisplayPrice(input.daily_price);
  const fee = percentOf(price, markupPct);
  return (
    <Ticket>
      <TextInput
        id="car-daily_price"
        form={formId}
        label="Daily Price (Dalasi)"
        inputMode="decimal"
        hint="You can change it later. Bookings already made keep their price."
        value={input.daily_price}
        error={getError('daily_price')}
        onChange={({ target }) => setFields({ daily_price: filterNumberText(target.value) })}
        onFocus={({ target }) => target.select()}
      />
      <PriceHint city={input.city} type={input.type} price={price} />
      <AmountList
        rows={[
          { label: 'Guest pays', value: formatExactPrice(price) },
          { label: `Platform fee, ${markupPct} %`, value: `−${formatExactPrice(fee)}` },
        ]}
        total={{ label: 'You earn a day', value: formatExactPrice(price - fee) }}
      />
      <SaveRow isChanged={isChanged && phase === 'idle'} onUndo={onUndo}>
        <Button
          type="submit"
          form={formId}
          tone="main"
          full
          busy={phase !== 'idle'}
          aria-disabled={phase !== 'idle'}
        >
          {getButtonLabel(phase, isNew)}
        </Button>
      </SaveRow>
    </Ticket>
  );
}

function parseDisplayPrice(text: string): number {
  const price = parseNumber(text);
  const isSensible = price > 0 && price <= CAR_LIMITS.dailyPriceDalasi;
  return isSensible ? (parseDalasi(price) ?? 0) : 0;
}

function getButtonLabel(phase: SavePhase, isNew: boolean): string {
  if (phase === 'uploading') return 'Uploading photos...';
  if (phase === 'saving') return isNew ? 'Adding vehicle...' : 'Saving changes...';
  return isNew ? 'Add Vehicle' : 'Save Changes';
}
