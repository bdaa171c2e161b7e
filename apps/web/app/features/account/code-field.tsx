import { KeyRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { accountSecurity } from '#app/texts/en/account.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'label' | 'icon'>;

/** Field for the code of an authenticator app. */
export function CodeField(props: Props) {
  const { code } = useTexts(accountSecurity).factors;
  return (
    <TextInput
      label={code}
      icon={KeyRound}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      {...props}
    />
  );
}
