import type { StatementLine } from '@coastline/contracts/statement';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { ReasonField, useReasonForm } from '../dialogs/reason-field.tsx';
import { type LineAction, useLineAction } from './mutations.ts';
import { formatSignedDalasi } from './record-texts.ts';

const TEXTS = {
  dismiss: {
    title: 'Dismiss this line?',
    about: 'It is about no payment, refund or payout, such as a charge of the bank.',
    confirm: 'Dismiss line',
    done: 'Line dismissed',
  },
  unmatch: {
    title: 'Take back this match?',
    about: 'The line is open again. A payment that is recorded stays recorded.',
    confirm: 'Take back match',
    done: 'Match taken back',
  },
  restore: {
    title: 'Open this line again?',
    about: 'The line is among the open ones again.',
    confirm: 'Open line',
    done: 'Line opened',
  },
};

/** Dialog that dismisses a line, or takes back its match or dismissal, with a reason. */
export function LineActionDialog({
  line,
  action,
  ...dialog
}: DialogProps & { line: StatementLine; action: LineAction }) {
  const text = TEXTS[action === 'dismiss' ? 'dismiss' : line.state === 'matched' ? 'unmatch' : 'restore'];
  const mutation = useLineAction({ line, action }, { title: text.done, onClose: dialog.onClose });
  return (
    <FormDialog
      {...dialog}
      form={useReasonForm()}
      title={text.title}
      description={`${formatSignedDalasi(line.amount)}, ${line.reference ?? 'no reference'}`}
      confirmLabel={text.confirm}
      mutation={mutation}
      onConfirm={({ reason }) => mutation.mutate(reason.trim())}
    >
      <p className="text-sm">{text.about}</p>
      <ReasonField />
    </FormDialog>
  );
}
