import { useForm } from 'react-hook-form';
import { resolverOf } from '#app/lib/form-resolver.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { notify } from '#app/ui/notices.ts';
import { CodeField, codeError, plainCode } from '../code-field.tsx';
import { SecretPicture } from './secret-picture.tsx';
import type { Enrollment } from './use-enrollment.ts';

type Values = { code: string };
const FORM_ID = 'turn-on-second-factor';
const resolver = resolverOf<Values>(({ code }) => {
  const message = codeError(code);
  return message ? [{ field: 'code', message }] : [];
});

interface Props {
  open: boolean;
  enrollment: Enrollment;
  onClose: () => void;
}

/** Sets an authenticator app up: scan, type the code, done. Closed before that, nothing is left behind. */
export function EnrollDialog({ open, enrollment, onClose }: Props) {
  const { enrolled, failure, verify, giveUp } = enrollment;
  const form = useForm<Values>({ resolver, defaultValues: { code: '' } });

  const close = () => {
    giveUp();
    form.reset();
    onClose();
  };
  const send = ({ code }: Values) =>
    verify.mutateAsync(plainCode(code)).then(
      () => {
        notify({
          title: 'Second factor is on',
          description: 'You have been signed out on all other devices.',
          tone: 'good',
        });
        form.reset();
        onClose();
      },
      (error: Error) =>
        form.setError('code', { type: 'server', message: error.message }, { shouldFocus: true }),
    );
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Set up an authenticator app"
      description="Scan the picture with an app such as Aegis, 2FAS or Google Authenticator, then type the code that it shows."
      actions={
        <>
          <Button type="submit" form={FORM_ID} tone="main" busy={verify.isPending} disabled={!enrolled}>
            Turn On
          </Button>
          <Button tone="quiet" onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      {failure ? (
        <Note tone="danger" role="alert" title={failure} />
      ) : (
        <>
          <SecretPicture enrolled={enrolled} />
          <form id={FORM_ID} noValidate method="post" onSubmit={form.handleSubmit(send)}>
            <CodeField error={form.formState.errors.code?.message} {...form.register('code')} />
          </form>
        </>
      )}
    </Dialog>
  );
}
