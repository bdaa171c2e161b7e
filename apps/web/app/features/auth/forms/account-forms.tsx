import type { SignInValues, SignUpValues } from '@coastline/domain/people/account-form';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { signIn as signInTexts } from '#app/texts/en/account/sign-in.ts';
import { TabPanel, Tabs } from '#app/ui/frame/tabs.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { readTyped, type TypedValues } from './typed-values.ts';

export type AccountTab = 'sign-in' | 'sign-up';

interface Props {
  tab: AccountTab;
  onTab: (tab: AccountTab) => void;
  /** An address to fill in at Sign In. */
  email?: string | undefined;
  busy?: boolean | undefined;
  onSignIn: (values: SignInValues) => Promise<void>;
  /** Gives why the password was refused, if it was. */
  onSignUp: (values: SignUpValues) => Promise<unknown>;
  forgot?: ((typedEmail: () => string) => ReactNode) | undefined;
}

/** The two tabs with their forms (AUTH-01, CAR-13). What was typed in one stands in the other, but for passwords. */
export function AccountForms({ tab, onTab, email, busy, onSignIn, onSignUp, forgot }: Props) {
  const t = useTexts(signInTexts);
  const panel = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<TypedValues>({});
  const changeTab = (next: AccountTab) => {
    setTyped({ ...typed, ...readTyped(panel.current?.querySelector('form')) });
    onTab(next);
  };
  // A refused sign-up changes the tab; back at Sign Up, name, phone and e-mail are still filled in.
  const submitSignUp = (values: SignUpValues) => {
    const { fullName, phone, email } = values;
    setTyped({ fullName, phone, email });
    return onSignUp(values);
  };
  const tabs = [
    { id: 'sign-in', label: t.signIn },
    { id: 'sign-up', label: t.signUp },
  ];
  return (
    <div className="grid gap-5">
      <Tabs
        look="seg"
        label={t.tabs}
        tabs={tabs}
        value={tab}
        onChange={(id) => changeTab(id === 'sign-up' ? 'sign-up' : 'sign-in')}
      />
      <div ref={panel}>
        <TabPanel id={tab}>
          {tab === 'sign-in' ? (
            <SignInForm
              key={email}
              email={email}
              typed={typed}
              busy={busy}
              onSubmit={onSignIn}
              forgot={forgot}
            />
          ) : (
            <SignUpForm typed={typed} busy={busy} onSubmit={submitSignUp} />
          )}
        </TabPanel>
      </div>
    </div>
  );
}
