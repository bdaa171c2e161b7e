import { collectErrors } from '@coastline/domain/form-error';
import { useForm } from 'react-hook-form';
import { resolverOf } from '#app/lib/api/form-resolver.ts';
import { useErrorWords, useRuleWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { codeError, plainCode } from '#app/lib/session/second-factor-code.ts';
import { accountSecurity } from '#app/texts/en/account/account-security.ts';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { notify } from '#app/ui/overlays/notices.ts';
import { Note } from '#app/ui/states/note.tsx';
import { CodeField } from '../code-field.tsx';
import { SecretPicture } from './secret-picture.tsx';
import type { Enrollment } from './use-enrollment.ts';

type Values = { code: string };
const FORM_ID = 'turn-on-second-factor';
const resolver = resolverOf<Values>(({ code }) => collectErrors([['code', codeError(code)]]));

interface Props {
  open: boolean;
  enrollment: Enrollment;
  onClose: () => void;
}

/** Sets an authenticator app up: scan, type the code, done. Closed before that, nothing is left behind. */
export function EnrollDialog({ open, enrollment, onClose }: Props) {
  const { enrolled, failure, verify, giveUp } = enrollment;
  const t = useTexts(accountSecurity).factors;
  const { cancel } = useTexts(common);
  const words = useErrorWords();
  const says = useRuleWords();
  const form = useForm<Values>({ resolver, defaultValues: { code: '' } });

  const close = () => {
    giveUp();
    form.reset();
    onClose();
  };
  const send = ({ code }: Values) =>
    verify.mutateAsync(plainCode(code)).then(
      () => {
        notify({ title: t.isOn, description: t.isOnText, tone: 'good' });
        form.reset();
        onClose();
      },
      (error: Error) =>
        form.setError('code', { type: 'server', message: words(error) }, { shouldFocus: true }),
    );
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.dialogTitle}
      description={t.dialogText}
      actions={
        <>
          <Button type="submit" form={FORM_ID} tone="main" busy={verify.isPending} disabled={!enrolled}>
            {t.turnOn}
          </Button>
          <Button tone="quiet" onClick={close}>
            {cancel}
          </Button>
        </>
      }
    >
      {failure ? (
        <Note tone="danger" role="alert" title={words(failure)} />
      ) : (
        <>
          <SecretPicture enrolled={enrolled} />
          <form id={FORM_ID} noValidate method="post" onSubmit={form.handleSubmit(send)}>
            <CodeField error={says(form.formState.errors.code)} {...form.register('code')} />
          </form>
        </>
      )}
    </Dialog>
  );
}
