import { MAX_REASON_LENGTH } from '@coastline/contracts/fields';
import { useFormContext } from 'react-hook-form';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { useDialogForm } from './form-dialog.tsx';

export interface ReasonValues {
  reason: string;
}

/** Form of a dialog with nothing but a reason. */
export function useReasonForm() {
  return useDialogForm<ReasonValues>({ reason: '' }, validateReason);
}

export function validateReason({ reason }: ReasonValues): { reason: string | undefined } {
  return { reason: reason.trim() === '' ? 'Please say why.' : undefined };
}

export function ReasonField() {
  const { register, formState } = useFormContext<ReasonValues>();
  return (
    <TextInput
      label="Why"
      maxLength={MAX_REASON_LENGTH}
      error={formState.errors.reason?.message}
      {...register('reason')}
    />
  );
}
