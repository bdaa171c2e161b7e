import { Eye, EyeOff, type LucideIcon } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import { BARE_CONTROL, Field, FieldBox, type FieldFrame } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
  ref?: Ref<HTMLInputElement>;
};
type Props = FieldFrame & Native & { icon?: LucideIcon | undefined };

/** A labelled line of text. Takes every native input attribute, so `{...register('name')}` fits. */
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

/** A password with a button that shows and hides it. */
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
