import type {
  CashBookDay,
  CashDrawers,
  ChooseCashDrawerArgs,
  CloseCashDayArgs,
  RecordCashMovementArgs,
  SaveCashDrawerArgs,
} from '@coastline/contracts/cash-book';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { formatFullDay } from '#app/lib/formatting/format.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { useDialogMutation } from '../dialogs/use-dialog-mutation.ts';

/** Mutation that closes a day. After an error, the day is loaded again, so that the difference is that of the new total. */
export function useCloseDay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CloseCashDayArgs) => postIdempotent<CashBookDay>('/rest/v1/cash-book/close', { body }),
    onSuccess: ({ day }) =>
      notify({ tone: 'good', title: 'Day closed', description: `${formatFullDay(day)} never changes now.` }),
    onSettled: () => client.invalidateQueries({ queryKey: ['office'] }),
  });
}

/** Mutation that records a movement of cash. Its day is a later one if the day is closed. */
export function useRecordMovement(onClose: () => void) {
  return useDialogMutation({
    mutationFn: (body: RecordCashMovementArgs) =>
      postIdempotent<CashBookDay>('/rest/v1/cash-book/movements', { body }),
    describe: ({ day }) => ({
      title: 'Movement recorded',
      description: `In the book of ${formatFullDay(day)}.`,
    }),
    onClose,
  });
}

/** Mutation that creates, renames, retires or reactivates a drawer. */
export function useSaveDrawer(onClose: () => void) {
  return useDialogMutation({
    mutationFn: (body: SaveCashDrawerArgs) =>
      postIdempotent<CashDrawers>('/rest/v1/cash-book/drawers', { body }),
    describe: (_, { name }) => ({ title: 'Drawer saved', description: name }),
    onClose,
  });
}

/** Mutation that makes a drawer the caller's own. */
export function useChooseDrawer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChooseCashDrawerArgs) =>
      postIdempotent<CashDrawers>('/rest/v1/cash-book/my-drawer', { body }),
    onSuccess: () => notify({ tone: 'good', title: 'Your cash is recorded in this drawer from now on' }),
    onError: (error) => notify({ tone: 'bad', title: 'Nothing was changed', description: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: ['office'] }),
  });
}
