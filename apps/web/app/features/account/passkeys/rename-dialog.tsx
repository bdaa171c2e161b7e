import { collectErrors, lengthOf } from '@coastline/domain/form-error';
import type { PasskeyListItem } from '@supabase/auth-js';
import { Fingerprint } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '#app/lib/api/form-resolver.ts';
import { useErrorWords, useRuleWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { accountSecurity } from '#app/texts/en/account/account-security.ts';
import { common } from '#app/texts/en/common.ts';
import type { Catalogue } from '#app/texts/translation.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { notify } from '#app/ui/overlays/notices.ts';
import { authCall } from '../auth-call.ts';
import { useAccountChange } from '../queries.ts';

type Values = { name: string };
/** The auth server takes no longer one. */
const NAME_MAX_LENGTH = 120;

interface Props {
  open: boolean;
  passkey: PasskeyListItem;
  onClose: () => void;
}

/** Gives a passkey a name that its owner knows it by. */
export function RenameDialog({ open, passkey, onClose }: Props) {
  const t = useTexts(accountSecurity).passkeys;
  const { cancel } = useTexts(common);
  const words = useErrorWords();
  const says = useRuleWords();
  const formId = `rename-${passkey.id}`;
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: resolverOf(({ name }) => collectErrors([['name', nameError(t, name)]])),
    values: { name: passkey.friendly_name ?? '' },
  });
  const rename = useAccountChange((friendlyName: string) =>
    authCall((auth) => auth.passkey.update({ passkeyId: passkey.id, friendlyName })),
  );
  const send = ({ name }: Values) =>
    rename.mutate(name.trim(), {
      onSuccess: onClose,
      onError: (error) => notify({ title: words(error), tone: 'bad' }),
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
          error={says(formState.errors.name)}
          {...register('name')}
        />
      </form>
    </Dialog>
  );
}

function nameError(t: Catalogue['accountSecurity']['passkeys'], name: string): string | undefined {
  const length = lengthOf(name.trim());
  if (length === 0) return t.nameMissing;
  return length > NAME_MAX_LENGTH ? t.nameLong(NAME_MAX_LENGTH) : undefined;
}
