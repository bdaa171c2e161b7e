import type { EraseObstacles } from '@coastline/contracts/people/account';
import { Lock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { ApiError } from '#app/lib/api/api-client.ts';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { useErrorFormatter, useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { account } from '#app/texts/en/account.ts';
import { fields } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PasswordInput, TextInput } from '#app/ui/controls/text-input.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { AccountSection } from '../account-section.tsx';
import { CodeField } from '../code-field.tsx';
import { type EraseValues, getRequiredProof, useErase, validateErase } from './erase-account.ts';

/** Explains the deletion of the account and opens the dialog. */
export function EraseSection() {
  const [isAsking, setIsAsking] = useState(false);
  const { signIn } = useConfig();
  const t = useTexts(account).erase;
  return (
    <AccountSection title={t.title} text={t.text}>
      <ul className="grid list-disc grid-cols-[minmax(0,1fr)] gap-1.5 pl-5 text-sm text-ink-soft">
        {t.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
        {signIn.isElsewhere ? <li>{t.elsewhere(new URL(signIn.url).host)}</li> : null}
      </ul>
      <Button tone="danger-line" className="justify-self-start" onClick={() => setIsAsking(true)}>
        <Icon of={Trash2} /> {t.open}
      </Button>
      <EraseDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </AccountSection>
  );
}

const FORM_ID = 'erase-account';
const EMPTY: EraseValues = { typed: '', proof: '' };

/** Deletes the account after a typed confirmation and reauthentication. */
function EraseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession();
  const t = useTexts(account).erase;
  const { password } = useTexts(fields);
  const formatFieldError = useFieldErrorFormatter();
  const proof = getRequiredProof(user);
  const resolver = createResolver<EraseValues>((values) => validateErase(values, { proof, texts: t }));
  const { register, handleSubmit, formState, reset } = useForm<EraseValues>({
    resolver,
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const erase = useErase();

  const close = () => {
    reset();
    erase.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.askTitle}
      description={t.ask}
      actions={
        <>
          <Button type="submit" form={FORM_ID} tone="danger" busy={erase.isPending}>
            {t.confirm}
          </Button>
          <Button tone="quiet" onClick={close}>
            {t.keep}
          </Button>
        </>
      }
    >
      <EraseError error={erase.error} />
      <form
        id={FORM_ID}
        noValidate
        method="post"
        className="grid gap-4"
        onSubmit={handleSubmit((values) => erase.mutate(values))}
      >
        <TextInput
          label={t.typeWord(t.word)}
          autoComplete="off"
          autoCapitalize="characters"
          required
          error={formatFieldError(errors.typed)}
          {...register('typed')}
        />
        {proof === 'password' ? (
          <PasswordInput
            label={password}
            icon={Lock}
            autoComplete="current-password"
            required
            error={formatFieldError(errors.proof)}
            {...register('proof')}
          />
        ) : null}
        {proof === 'code' ? (
          <CodeField error={formatFieldError(errors.proof)} {...register('proof')} />
        ) : null}
      </form>
    </Dialog>
  );
}

/** Explains why the account was not deleted, with links to the bookings that prevent it. */
function EraseError({ error }: { error: Error | null }) {
  const t = useTexts(account).erase;
  const formatError = useErrorFormatter();
  if (!error) return null;
  const obstacles = findObstacles(error);
  if (!obstacles) return <Note tone="danger" role="alert" title={formatError(error)} />;
  return (
    <Note tone="danger" role="alert" title={t.neededTitle}>
      <ul className="mt-1 grid gap-1">
        {obstacles.bookings.map(({ booking_id, booking_number, reason }) => (
          <li key={booking_id}>
            <Link to={`/booking/${booking_id}`} className="whitespace-nowrap tabular-nums">
              {booking_number}
            </Link>{' '}
            {t.waits[reason]}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function findObstacles(error: Error): EraseObstacles | undefined {
  const isInUse = error instanceof ApiError && error.code === 'account_in_use';
  return isInUse ? (error.details as EraseObstacles) : undefined;
}
