import type { LucideIcon } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { BARE_CONTROL, Field, FieldBox, type FieldProps } from './field.tsx';

type Native = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'> & {
  ref?: Ref<HTMLSelectElement>;
};
type Props = FieldProps & Native & { icon?: LucideIcon | undefined };

/** Labelled native select, for which phones show their own picker. Options are children. */
export function Select({ label, aside, hint, error, id, className, icon, children, ...select }: Props) {
  return (
    <Field {...{ label, aside, hint, error, id, className }}>
      {(wiring) => (
        <FieldBox icon={icon} bad={Boolean(error)}>
          <select
            {...select}
            {...wiring}
            className={`${BARE_CONTROL} chevron-select truncate pr-6 [&>option]:bg-surface-raised`}
          >
            {children}
          </select>
        </FieldBox>
      )}
    </Field>
  );
}
