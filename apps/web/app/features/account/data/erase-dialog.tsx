import { Lock } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '#app/lib/form-resolver.ts';
import { useSession } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { PasswordInput, TextInput } from '#app/ui/text-input.tsx';
import { CodeField } from '../code-field.tsx';
import { checkErase, type EraseValues, TYPED_WORD } from './erase-form.ts';
import { EraseRefusal } from './erase-refusal.tsx';
import { proofOf } from './prove-person.ts';
import { useErase } from './use-erase.ts';

const FORM_ID = 'erase-account';
const EMPTY: EraseValues = { typed: '', proof: '' };

/** Asks for a typed word and a fresh proof of who is asking, then deletes the account. */
export function EraseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession();
  const proof = proofOf(user);
  const resolver = resolverOf<EraseValues>((values) => checkErase(values, proof));
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
      title="Delete your account?"
      description="Everything personal is erased at once and for good."
      actions={
        <>
          <Button type="submit" form={FORM_ID} tone="danger" busy={erase.isPending}>
            Delete For Good
          </Button>
          <Button tone="quiet" onClick={close}>
            Keep Account
          </Button>
        </>
      }
    >
      <EraseRefusal error={erase.error} />
      <form
        id={FORM_ID}
        noValidate
        method="post"
        className="grid gap-4"
        onSubmit={handleSubmit((values) => erase.mutate(values))}
      >
        <TextInput
          label={`Type ${TYPED_WORD} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          required
          error={errors.typed?.message}
          {...register('typed')}
        />
        {proof === 'password' ? (
          <PasswordInput
            label="Password"
            icon={Lock}
            autoComplete="current-password"
            required
            error={errors.proof?.message}
            {...register('proof')}
          />
        ) : null}
        {proof === 'code' ? <CodeField error={errors.proof?.message} {...register('proof')} /> : null}
      </form>
    </Dialog>
  );
}
