import { lengthOf } from '@coastline/domain/form-error';
import type { PasskeyListItem } from '@supabase/auth-js';
import { Fingerprint } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '#app/lib/form-resolver.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { notify } from '#app/ui/notices.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { authCall } from '../auth-call.ts';
import { useAccountChange } from '../queries.ts';

type Values = { name: string };
const NAME_MAX_LENGTH = 120;
const resolver = resolverOf<Values>(({ name }) => {
  const length = lengthOf(name.trim());
  if (length === 0) return [{ field: 'name', message: 'Name is required' }];
  if (length <= NAME_MAX_LENGTH) return [];
  return [{ field: 'name', message: `Name must be ${NAME_MAX_LENGTH} characters or less` }];
});

interface Props {
  open: boolean;
  passkey: PasskeyListItem;
  onClose: () => void;
}

/** Gives a passkey a name that its owner knows it by. */
export function RenameDialog({ open, passkey, onClose }: Props) {
  const formId = `rename-${passkey.id}`;
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver,
    values: { name: passkey.friendly_name ?? '' },
  });
  const rename = useAccountChange((friendlyName: string) =>
    authCall((auth) => auth.passkey.update({ passkeyId: passkey.id, friendlyName })),
  );
  const send = ({ name }: Values) =>
    rename.mutate(name.trim(), {
      onSuccess: onClose,
      onError: (error) => notify({ title: error.message, tone: 'bad' }),
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Rename passkey"
      actions={
        <>
          <Button type="submit" form={formId} tone="main" busy={rename.isPending}>
            Save Name
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={formId} noValidate method="post" onSubmit={handleSubmit(send)}>
        <TextInput
          label="Name"
          icon={Fingerprint}
          required
          error={formState.errors.name?.message}
          {...register('name')}
        />
      </form>
    </Dialog>
  );
}
