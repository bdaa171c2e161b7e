import { Eye, EyeOff, type LucideIcon } from 'lucide-react';
import { type FocusEvent, type InputHTMLAttributes, type Ref, useState } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import { BARE_CONTROL, Field, FieldBox, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
  ref?: Ref<HTMLInputElement>;
};
type Props = FieldProps & Native & { icon?: LucideIcon | undefined };

/** Labelled text field. Accepts all native input attributes, such as `{...register('name')}`. */
export function TextInput({ label, aside, hint, error, id, className, icon, ...input }: Props) {
  return (
    <Field {...{ label, aside, hint, error, id, className }}>
      {(wiring) => (
        <FieldBox icon={icon} bad={Boolean(error)}>
          <input type="text" {...input} {...wiring} className={BARE_CONTROL} />
        </FieldBox>
      )}
    </Field>
  );
}

/** Password field with a button that shows and hides the password. */
export function PasswordInput({ label, aside, hint, error, id, className, icon, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const texts = useUiTexts();
  return (
    <Field {...{ label, aside, hint, error, id, className }}>
      {(wiring) => (
        <FieldBox icon={icon} bad={Boolean(error)}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={BARE_CONTROL}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? texts.hidePassword : texts.showPassword}
            className="-mr-3"
            onClick={() => setShown(!shown)}
          />
        </FieldBox>
      )}
    </Field>
  );
}

/** Focus handler for fields whose whole content is usually replaced. */
export function selectOnFocus({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  currentTarget.select();
}
