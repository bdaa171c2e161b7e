import { collectFieldErrors } from '@coastline/domain/form-error';
import { emailError } from '@coastline/domain/people/account-form';
import { Mail } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { useErrorFormatter, useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { rememberExpectedLink } from '#app/lib/session/expected-links.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { account } from '#app/texts/en/account.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { Note } from '#app/ui/states/note.tsx';
import { AccountSection } from './account-section.tsx';
import { callAuthServer } from './call-auth-server.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { useAccountChange } from './queries.ts';

type Values = { email: string };
const resolver = createResolver<Values>(({ email }) =>
  collectFieldErrors([['email', emailError(email.trim())]]),
);

/** Changes the e-mail address. The change takes effect after the links in the mails are opened. */
export function EmailForm() {
  const { user } = useSession();
  const t = useTexts(account).email;
  const formatError = useErrorFormatter();
  const formatFieldError = useFieldErrorFormatter();
  const { signsInAfterSignUp } = useConfig();
  const { register, handleSubmit, formState, reset } = useForm<Values>({ resolver });
  const change = useAccountChange((email: string) => {
    rememberExpectedLink(email);
    return callAuthServer((auth) =>
      auth.updateUser({ email }, { emailRedirectTo: `${window.location.origin}/account` }),
    );
  });
  const send = ({ email }: Values) =>
    change.mutate(email.trim(), {
      onSuccess: () => reset({ email: '' }),
      onError: (error) => notify({ title: formatError(error), tone: 'bad' }),
    });
  // Without e-mail verification at sign-up, the old address need not confirm either.
  const mails = signsInAfterSignUp ? t.mailsNew : t.mailsBoth;
  return (
    <AccountSection title={t.title} text={mails}>
      <p className="text-sm">
        {t.current} <b className="inline-block max-w-full font-semibold wrap-anywhere">{user?.email}</b>
      </p>
      {user?.new_email ? (
        <Note icon={Mail} tone="sun" role="status" title={t.waitingTitle}>
          <b className="font-semibold break-all">{user.new_email}</b>
          {t.waiting[0]}
          <span className="break-all">{user.email}</span>
          {t.waiting[1]}
        </Note>
      ) : null}
      {user?.new_email ? <EmailCodeForm user={user} /> : null}
      <form
        noValidate
        method="post"
        aria-label={t.title}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={handleSubmit(send)}
      >
        <TextInput
          label={t.label}
          icon={Mail}
          type="email"
          autoComplete="email"
          required
          error={formatFieldError(formState.errors.email)}
          {...register('email')}
        />
        <Button type="submit" className="justify-self-start" busy={change.isPending}>
          {t.change}
        </Button>
      </form>
    </AccountSection>
  );
}
