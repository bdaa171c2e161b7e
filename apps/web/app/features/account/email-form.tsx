import { emailError } from '@coastline/domain/account-form';
import { collectErrors } from '@coastline/domain/form-error';
import { Mail } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useConfig } from '#app/lib/config.ts';
import { resolverOf } from '#app/lib/form-resolver.ts';
import { useSession } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { notify } from '#app/ui/notices.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { AccountSection } from './account-section.tsx';
import { authCall } from './auth-call.ts';
import { useAccountChange } from './queries.ts';

type Values = { email: string };
const resolver = resolverOf<Values>(({ email }) => collectErrors([['email', emailError(email.trim())]]));

/** Another e-mail address; it counts once the links in the mails were opened. */
export function EmailForm() {
  const { user } = useSession();
  const { signsInAtOnce } = useConfig();
  const { register, handleSubmit, formState, reset } = useForm<Values>({ resolver });
  const change = useAccountChange((email: string) =>
    authCall((auth) => auth.updateUser({ email }, { emailRedirectTo: `${window.location.origin}/account` })),
  );
  const send = ({ email }: Values) =>
    change.mutate(email.trim(), {
      onSuccess: () => reset({ email: '' }),
      onError: (error) => notify({ title: error.message, tone: 'bad' }),
    });
  // Where addresses need no proof to sign up, the old one is not asked for its agreement either.
  const mails = signsInAtOnce
    ? 'We mail a link to the new address. It becomes yours when you open that link.'
    : 'We mail a link to your new and to your current address. The change is made when both links have been opened.';
  return (
    <AccountSection title="E-mail" text={mails}>
      <p className="text-sm">
        Your address: <b className="font-semibold break-all">{user?.email}</b>
      </p>
      {user?.new_email ? (
        <Note icon={Mail} tone="sun" role="status" title="Waiting for you to open the mail">
          <b className="font-semibold break-all">{user.new_email}</b> is not confirmed yet. Until then you
          sign in with <span className="break-all">{user.email}</span>.
        </Note>
      ) : null}
      <form noValidate method="post" aria-label="E-mail" className="grid gap-4" onSubmit={handleSubmit(send)}>
        <TextInput
          label="New Email"
          icon={Mail}
          type="email"
          autoComplete="email"
          required
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" className="justify-self-start" busy={change.isPending}>
          Change Email
        </Button>
      </form>
    </AccountSection>
  );
}
