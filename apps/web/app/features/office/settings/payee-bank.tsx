import type { PayeeSettings } from '@coastline/domain/money/payee';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import type { PayeeFieldsProps } from './payee-wave.tsx';

type Field = keyof PayeeSettings['bank'];

const FIELDS: { field: Field; label: string; aside?: string }[] = [
  { field: 'bank', label: 'Bank' },
  { field: 'holder', label: 'Account holder' },
  { field: 'account', label: 'Account number' },
  { field: 'iban', label: 'IBAN', aside: '(where the bank has one)' },
  { field: 'bic', label: 'SWIFT/BIC', aside: '(optional)' },
  { field: 'branch', label: 'Branch', aside: '(optional)' },
];

export function PayeeBankFields({ value: { bank }, change, getError }: PayeeFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-2 p-0 font-[650]">Bank account</legend>
      {FIELDS.map(({ field, label, aside }) => (
        <TextInput
          key={field}
          label={label}
          aside={aside}
          autoComplete="off"
          spellCheck={false}
          value={bank[field]}
          error={getError(`payee.bank.${field}`)}
          onChange={(event) => change({ bank: { ...bank, [field]: event.target.value } })}
        />
      ))}
    </fieldset>
  );
}
