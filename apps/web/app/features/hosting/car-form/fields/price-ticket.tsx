import { CAR_LIMITS } from '@coastline/domain/cars/car-form';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { parseDalasi, percentOf } from '@coastline/domain/money/money';
import { parseNumber } from '#app/lib/formatting/parse-number.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SaveRow } from '#app/ui/controls/save-row.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { AmountList } from '#app/ui/data-display/money.tsx';
import { Ticket } from '#app/ui/layout/card.tsx';
import type { SavePhase } from '../use-save-car.ts';
import type { CarFieldProps } from './field-props.ts';
import { filterNumber } from './form-numbers.ts';
import { PriceHint } from './price-hint.tsx';

/** The daily price, what is left of it after the fee, and the button (ADD-06, ADD-10, OWN-11, D7). */
export function PriceTicket({
  answers,
  set,
  errorOf,
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
  /** Whether anything of a car that is there already is not saved yet. */
  isChanged: boolean;
  onUndo: () => void;
}) {
  const price = shownPrice(answers.daily_price);
  const fee = percentOf(price, markupPct);
  return (
    <Ticket>
      <TextInput
        id="car-daily_price"
        form={formId}
        label="Daily Price (Dalasi)"
        inputMode="decimal"
        hint="You can change it later. Bookings already made keep their price."
        value={answers.daily_price}
        error={errorOf('daily_price')}
        onChange={({ target }) => set({ daily_price: filterNumber(target.value) })}
        onFocus={({ target }) => target.select()}
      />
      <PriceHint city={answers.city} type={answers.type} price={price} />
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
          {buttonWords(phase, isNew)}
        </Button>
      </SaveRow>
    </Ticket>
  );
}

function shownPrice(text: string): number {
  const price = parseNumber(text);
  const isSensible = price > 0 && price <= CAR_LIMITS.dailyPriceDalasi;
  return isSensible ? (parseDalasi(price) ?? 0) : 0;
}

function buttonWords(phase: SavePhase, isNew: boolean): string {
  if (phase === 'uploading') return 'Uploading photos...';
  if (phase === 'saving') return isNew ? 'Adding vehicle...' : 'Saving changes...';
  return isNew ? 'Add Vehicle' : 'Save Changes';
}
