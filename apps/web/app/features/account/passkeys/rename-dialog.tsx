import { collectFieldErrors, countCharacters } from '@coastline/domain/form-error';
import type { PasskeyListItem } from '@supabase/auth-js';
import { Fingerprint } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { useErrorFormatter, useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { accountSecurity } from '#app/texts/en/account.ts';
import { common } from '#app/texts/en/common.ts';
import type { Catalogue } from '#app/texts/translation.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { callAuthServer } from '../call-auth-server.ts';
import { useAccountChange } from '../queries.ts';

type Values = { name: string };
/** Limit of the auth server. */
const NAME_MAX_LENGTH = 120;

interface Props {
  open: boolean;
  passkey: PasskeyListItem;
  onClose: () => void;
}

export function RenameDialog({ open, passkey, onClose }: Props) {
  const t = useTexts(accountSecurity).passkeys;
  const { cancel } = useTexts(common);
  const formatError = useErrorFormatter();
  const formatFieldError = useFieldErrorFormatter();
  const formId = `rename-${passkey.id}`;
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: createResolver(({ name }) => collectFieldErrors([['name', nameError(t, name)]])),
    values: { name: passkey.friendly_name ?? '' },
  });
  const rename = useAccountChange((friendlyName: string) =>
    callAuthServer((auth) => auth.passkey.update({ passkeyId: passkey.id, friendlyName })),
  );
  const send = ({ name }: Values) =>
    rename.mutate(name.trim(), {
      onSuccess: onClose,
      onError: (error) => notify({ title: formatError(error), tone: 'bad' }),
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.renameTitle}
      actions={
        <>
          <Button type="submit" form={formId} tone="main" busy={rename.isPending}>
            {t.saveName}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate method="post" onSubmit={handleSubmit(send)}>
        <TextInput
          label={t.name}
          icon={Fingerprint}
          required
          error={formatFieldError(formState.errors.name)}
          {...register('name')}
        />
      </form>
    </Dialog>
  );
}

function nameError(t: Catalogue['accountSecurity']['passkeys'], name: string): string | undefined {
  const length = countCharacters(name.trim());
  if (length === 0) return t.nameMissing;
  return length > NAME_MAX_LENGTH ? t.nameLong(NAME_MAX_LENGTH) : undefined;
}
