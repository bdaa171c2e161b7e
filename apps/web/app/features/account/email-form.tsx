import { collectErrors } from '@coastline/domain/form-error';
import { emailError } from '@coastline/domain/people/account-form';
import { Mail } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '#app/lib/api/form-resolver.ts';
import { useErrorWords, useRuleWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { expectLink } from '#app/lib/session/expected-links.ts';
import { useSession } from '#app/lib/session/session.ts';
import { account } from '#app/texts/en/account/account.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { notify } from '#app/ui/overlays/notices.ts';
import { Note } from '#app/ui/states/note.tsx';
import { AccountSection } from './account-section.tsx';
import { authCall } from './auth-call.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { useAccountChange } from './queries.ts';

type Values = { email: string };
const resolver = resolverOf<Values>(({ email }) => collectErrors([['email', emailError(email.trim())]]));

/** Another e-mail address; it counts once the links in the mails were opened. */
export function EmailForm() {
  const { user } = useSession();
  const t = useTexts(account).email;
  const words = useErrorWords();
  const says = useRuleWords();
  const { signsInAtOnce } = useConfig();
  const { register, handleSubmit, formState, reset } = useForm<Values>({ resolver });
  const change = useAccountChange((email: string) => {
    expectLink(email);
    return authCall((auth) =>
      auth.updateUser({ email }, { emailRedirectTo: `${window.location.origin}/account` }),
    );
  });
  const send = ({ email }: Values) =>
    change.mutate(email.trim(), {
      onSuccess: () => reset({ email: '' }),
      onError: (error) => notify({ title: words(error), tone: 'bad' }),
    });
  // Where addresses need no proof to sign up, the old one is not asked for its agreement either.
  const mails = signsInAtOnce ? t.mailsNew : t.mailsBoth;
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
          error={says(formState.errors.email)}
          {...register('email')}
        />
        <Button type="submit" className="justify-self-start" busy={change.isPending}>
          {t.change}
        </Button>
      </form>
    </AccountSection>
  );
}
