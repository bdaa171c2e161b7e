import type { SignInValues, SignUpValues } from '@coastline/domain/people/account-form';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { signIn as signInTexts } from '#app/texts/en/sign-in.ts';
import { TabPanel, Tabs } from '#app/ui/layout/tabs.tsx';
import { readFormValues, type SharedValues } from './form-parts.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export type AccountTab = 'sign-in' | 'sign-up';

interface Props {
  tab: AccountTab;
  onTab: (tab: AccountTab) => void;
  /** E-mail address to fill in on the Sign In tab. */
  email?: string | undefined;
  busy?: boolean | undefined;
  onSignIn: (values: SignInValues) => Promise<void>;
  /** Resolves to the reason if the password was rejected. */
  onSignUp: (values: SignUpValues) => Promise<unknown>;
  forgot?: ((typedEmail: () => string) => ReactNode) | undefined;
}

/** Sign In and Sign Up tabs (AUTH-01, CAR-13). Input is copied between the tabs, except for passwords. */
export function AccountForms({ tab, onTab, email, busy, onSignIn, onSignUp, forgot }: Props) {
  const t = useTexts(signInTexts);
  const panel = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<SharedValues>({});
  const changeTab = (next: AccountTab) => {
    setTyped({ ...typed, ...readFormValues(panel.current?.querySelector('form')) });
    onTab(next);
  };
  // A rejected sign-up switches the tab. The Sign Up form keeps name, phone and e-mail.
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
