import { collectFieldErrors } from '@coastline/domain/form-error';
import { emailError } from '@coastline/domain/people/account-form';
import type { User } from '@supabase/auth-js';
import { Mail, MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { useErrorFormatter, useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useLanguage, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { rememberExpectedLink } from '#app/lib/session/expected-links.ts';
import { clearRedirectError, useSession } from '#app/lib/session/session-state.ts';
import { isCodeRejected, verifyMailCode } from '#app/lib/session/verification-codes.ts';
import { account } from '#app/texts/en/account.ts';
import { mailCode } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CodeEntry } from '#app/ui/controls/code-entry.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { Note } from '#app/ui/states/note.tsx';
import { AccountSection } from './account-section.tsx';
import { callAuthServer } from './call-auth-server.ts';
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

/** Form for the code of an e-mail change. If both addresses must confirm, the codes are entered one after the other. */
function EmailCodeForm({ user }: { user: User }) {
  const t = useTexts(mailCode);
  const { confirmedHalf } = useTexts(account);
  const formatError = useErrorFormatter();
  const [isHalfway, setIsHalfway] = useState(false);
  const [round, setRound] = useState(0);
  const addresses = [user.new_email, user.email].filter((email): email is string => Boolean(email));
  const send = async (code: string) => {
    const outcome = await verifyMailCode(code, { type: 'email_change', addresses });
    if (outcome.kind === 'failed')
      return isCodeRejected(outcome.reason) ? t.expired : formatError(outcome.reason);
    setIsHalfway(outcome.kind === 'halfway');
    setRound(round + 1);
    return undefined;
  };
  const resend = async () => {
    try {
      const email = user.email ?? '';
      const options = { emailRedirectTo: `${window.location.origin}/account` };
      await callAuthServer((auth) => auth.resend({ type: 'email_change', email, options }));
      return undefined;
    } catch (error) {
      return formatError(error);
    }
  };
  return (
    <div className="grid gap-3">
      {isHalfway ? <Note role="status" title={confirmedHalf} /> : <p className="text-sm">{t.about}</p>}
      <CodeEntry key={round} texts={t} onSubmit={send} onResend={resend} />
    </div>
  );
}

/** Result of a mail link that opened this page: a partial e-mail change, or an error. */
export function LinkMessage() {
  const { redirectError } = useSession();
  const { confirmedHalf } = useTexts(account);
  const language = useLanguage();
  const formatError = useErrorFormatter();
  const [message] = useState(readMessageParam);
  useEffect(() => clearRedirectError, []);
  if (redirectError) return <Note tone="danger" role="alert" title={formatError(redirectError)} />;
  if (!message) return null;
  return <Note icon={MailCheck} role="status" title={language === 'en' ? message : confirmedHalf} />;
}

function readMessageParam(): string | null {
  if (typeof window === 'undefined') return null;
  return new URLSearchParams(window.location.hash.replace(/^#/, '')).get('message');
}
