import { collectFieldErrors } from '@coastline/domain/form-error';
import { useForm } from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { useErrorFormatter, useFieldErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { normalizeCode, validateCode } from '#app/lib/session/factor-code.ts';
import { accountSecurity } from '#app/texts/en/account.ts';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { Note } from '#app/ui/states/note.tsx';
import { CodeField } from '../code-field.tsx';
import { TotpSecret } from './totp-secret.tsx';
import type { Enrollment } from './use-enrollment.ts';

type Values = { code: string };
const FORM_ID = 'turn-on-second-factor';
const resolver = createResolver<Values>(({ code }) => collectFieldErrors([['code', validateCode(code)]]));

interface Props {
  open: boolean;
  enrollment: Enrollment;
  onClose: () => void;
}

/** Sets up an authenticator app. Closing the dialog cancels the enrollment. */
export function EnrollDialog({ open, enrollment, onClose }: Props) {
  const { enrolled, failure, verify, giveUp } = enrollment;
  const t = useTexts(accountSecurity).factors;
  const { cancel } = useTexts(common);
  const formatError = useErrorFormatter();
  const formatFieldError = useFieldErrorFormatter();
  const form = useForm<Values>({ resolver, defaultValues: { code: '' } });

  const close = () => {
    giveUp();
    form.reset();
    onClose();
  };
  const send = ({ code }: Values) =>
    verify.mutateAsync(normalizeCode(code)).then(
      () => {
        notify({ title: t.isOn, description: t.isOnText, tone: 'good' });
        form.reset();
        onClose();
      },
      (error: Error) =>
        form.setError('code', { type: 'server', message: formatError(error) }, { shouldFocus: true }),
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
        <Note tone="danger" role="alert" title={formatError(failure)} />
      ) : (
        <>
          <TotpSecret enrolled={enrolled} />
          <form id={FORM_ID} noValidate method="post" onSubmit={form.handleSubmit(send)}>
            <CodeField error={formatFieldError(form.formState.errors.code)} {...form.register('code')} />
          </form>
        </>
      )}
    </Dialog>
  );
}
