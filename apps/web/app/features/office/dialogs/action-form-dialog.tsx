import type { Booking } from '@coastline/contracts/bookings/booking';
import type { FieldValues } from 'react-hook-form';
import type { OfficeAction } from '../office-booking.ts';
import { useOfficeAction } from '../use-office-action.ts';
import type { BookingDialogProps } from './dialog-props.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

/** Form dialog that sends an action on a booking. */
export function ActionFormDialog<Values extends FieldValues>({
  action,
  booking,
  getArgs,
  getSuccessMessage,
  ...dialog
}: BookingDialogProps &
  Omit<FormDialogProps<Values>, 'mutation' | 'onConfirm'> & {
    action: OfficeAction;
    /** Converts the valid values to the body of the request. */
    getArgs: (values: Values) => Record<string, unknown>;
    getSuccessMessage: (changed: Booking) => { title: string; description: string };
  }) {
  const mutation = useOfficeAction({ action, booking, getSuccessMessage, onClose: dialog.onClose });
  return (
    <FormDialog {...dialog} mutation={mutation} onConfirm={(values) => mutation.mutate(getArgs(values))} />
  );
}
