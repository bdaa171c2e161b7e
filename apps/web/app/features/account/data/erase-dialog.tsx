import { Lock } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { account } from '#app/texts/en/account.ts';
import { fields } from '#app/texts/en/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PasswordInput, TextInput } from '#app/ui/controls/text-input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { CodeField } from '../code-field.tsx';
import { type EraseValues, validateErase } from './erase-form.ts';
import { EraseError } from './erase-refusal.tsx';
import { getRequiredProof } from './reauthenticate.ts';
import { useErase } from './use-erase.ts';

const FORM_ID = 'erase-account';
const EMPTY: EraseValues = { typed: '', proof: '' };

/** Deletes the account after a typed confirmation and reauthentication. */
export function EraseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
