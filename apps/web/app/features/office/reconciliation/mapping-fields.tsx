import type { StatementPreview } from '@coastline/contracts/statement';
import { DECIMAL_SEPARATORS, STATEMENT_DATE_FORMATS } from '@coastline/domain/money/statement-values';
import { useFormContext } from 'react-hook-form';
import { Select } from '#app/ui/controls/select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Options } from '../options.tsx';
import type { MappingValues } from './mapping-values.ts';

const SEPARATOR_LABELS = { '.': 'Point (1,000.50)', ',': 'Comma (1.000,50)' };
const MAX_NAME_LENGTH = 100;

type ColumnField = 'date' | 'amount' | 'credit' | 'debit' | 'reference' | 'counterparty' | 'transactionId';

/** Fields that choose the columns of a statement and their formats. */
export function MappingFields({ preview }: { preview: StatementPreview }) {
  const { register, watch, formState } = useFormContext<MappingValues>();
  // Two columns can have the same name.
  const columns = preview.header.map((name, index) => ({
    index,
    name: name.trim() || `Column ${index + 1}`,
  }));
  const column = (field: ColumnField, label: string, none?: string) => (
    <Select label={label} error={formState.errors[field]?.message} {...register(field)}>
      <option value="">{none ?? 'Choose a column'}</option>
      {columns.map(({ index, name }) => (
        <option key={index} value={index}>
          {name}
        </option>
      ))}
    </Select>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
      {column('date', 'Date')}
      <Select label="Dates are written" {...register('dateFormat')}>
        {STATEMENT_DATE_FORMATS.map((format) => (
          <option key={format}>{format}</option>
        ))}
      </Select>
      <Select label="Amounts" {...register('amounts')}>
        <option value="signed">One column, with a minus for debits</option>
        <option value="apart">Credits and debits in two columns</option>
      </Select>
      <Select label="Decimal separator" {...register('decimalSeparator')}>
        <Options values={DECIMAL_SEPARATORS} labels={SEPARATOR_LABELS} />
      </Select>
      {watch('amounts') === 'signed' ? (
        column('amount', 'Amount')
      ) : (
        <>
          {column('credit', 'Credit')}
          {column('debit', 'Debit')}
        </>
      )}
      {column('reference', 'Reference')}
      {column('counterparty', 'Name', 'No such column')}
      {column('transactionId', 'Transaction id', 'No such column')}
      <TextInput
        label="Remember as"
        hint="For the next file with these columns."
        maxLength={MAX_NAME_LENGTH}
        error={formState.errors.name?.message}
        {...register('name')}
      />
    </div>
  );
}
