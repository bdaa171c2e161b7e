import { KeyRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextInput } from '#app/ui/text-input.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'label' | 'icon'>;

/** The six digits of an authenticator app. */
export function CodeField(props: Props) {
  return (
    <TextInput
      label="Code from the app"
      icon={KeyRound}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      {...props}
    />
  );
}

/** The first broken rule of a typed code. */
export function codeError(code: string): string | undefined {
  return /^\d{6}$/.test(plainCode(code)) ? undefined : 'Enter the six digits of the code.';
}

/** The code without the gap that apps show in it. */
export function plainCode(code: string): string {
  return code.replaceAll(' ', '');
}
