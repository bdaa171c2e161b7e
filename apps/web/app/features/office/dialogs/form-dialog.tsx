import { type ReactNode, useId } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { createResolver } from '#app/lib/api/form-resolver.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ValidatedForm } from '#app/ui/controls/validated-form.tsx';
import { Price } from '#app/ui/data-display/money.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Note } from '#app/ui/states/note.tsx';
import type { DialogProps } from './dialog-props.ts';

export interface FormDialogProps<Values extends FieldValues> extends DialogProps {
  form: UseFormReturn<Values>;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** False while there is nothing to confirm: no confirm button is shown. */
  canConfirm?: boolean | undefined;
  /** State of the request: whether it runs, and its error. */
  mutation: { isPending: boolean; error: { message: string } | null };
  /** Called with the valid values. */
  onConfirm: (values: Values) => void;
  children?: ReactNode;
}

/** Dialog with a form (`useDialogForm`), a confirm button, a cancel button and the error of the server. */
export function FormDialog<Values extends FieldValues>({
  form,
  open,
  onClose,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Not now',
  danger,
  canConfirm = true,
  mutation: { isPending: busy, error },
  onConfirm,
  children,
}: FormDialogProps<Values>) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? doNothing : onClose}
      title={title}
      description={description}
      actions={
        <>
          {canConfirm ? (
            <Button type="submit" form={id} tone={danger ? 'danger' : 'main'} busy={busy}>
              {confirmLabel}
            </Button>
          ) : null}
          <Button tone="quiet" onClick={busy ? doNothing : onClose}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <ValidatedForm
          id={id}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden"
          onSubmit={busy ? doNothing : () => form.handleSubmit((values) => onConfirm(values))()}
        >
          {children}
          {error ? (
            <div ref={scrollIntoView}>
              <Note tone="danger" role="alert">
                {error.message}
              </Note>
            </div>
          ) : null}
        </ValidatedForm>
      </FormProvider>
    </Dialog>
  );
}

function scrollIntoView(node: HTMLElement | null): void {
  node?.scrollIntoView({ block: 'nearest' });
}

function doNothing(): void {}

/** Highlighted amount of a dialog with its label. A live region with `role="status"`, for amounts that change. */
export function AmountRow({
  label,
  role,
  children,
}: {
  label: string;
  role?: 'status' | undefined;
  children: ReactNode;
}) {
  return (
    <p role={role} className="flex items-baseline justify-between gap-4 rounded-md bg-ground-deep px-4 py-3">
      <span className="text-sm text-ink-soft">{label}</span>
      <Price className="text-[1.5rem]">{children}</Price>
    </p>
  );
}

/** Error messages by field; undefined for valid fields. */
type FieldMessages<Values> = { [Field in keyof Values]?: string | undefined };

/** Form of a `FormDialog`, which moves the focus to the first invalid field. */
export function useDialogForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  validate: (values: Values) => FieldMessages<Values>,
): UseFormReturn<Values> {
  return useForm<Values>({
    defaultValues,
    shouldFocusError: false,
    resolver: createResolver((values) => toFieldErrors(validate(values))),
  });
}

function toFieldErrors<Values>(messages: FieldMessages<Values>) {
  return Object.entries<string | undefined>(messages).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field: field as Extract<keyof Values, string>, message }],
  );
}
