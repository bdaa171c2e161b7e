import { type Person, SUSPENSION_REASON_MAX_LENGTH } from '@coastline/contracts/people/people';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatDateTime } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Note } from '#app/ui/states/note.tsx';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { useReasonForm } from '../dialogs/reason-field.tsx';
import { usePersonChange } from './queries.ts';

/** Suspension status of a person, with the button that changes it. */
export function AccountStatusCard({ person }: { person: Person }) {
  const [isOpen, setOpen] = useState(false);
  const isSuspended = person.suspended_at !== null;
  return (
    <Card as="section" aria-labelledby="standing" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="standing">Access</h2>
      {person.suspended_at ? (
        <Note tone="danger" title={`Suspended since ${formatDateTime(person.suspended_at)}`}>
          <span className="wrap-anywhere">{person.suspended_reason}</span>
        </Note>
      ) : (
        <p className="text-sm text-ink-soft">
          Suspending ends every session at once and takes the person's cars out of the search. Bookings that
          exist stay as they are.
        </p>
      )}
      <Button
        tone={isSuspended ? 'main' : 'danger-line'}
        aria-haspopup="dialog"
        className="justify-self-start max-sm:w-full"
        onClick={() => setOpen(true)}
      >
        {isSuspended ? 'Reactivate' : 'Suspend'}
      </Button>
      {isSuspended ? (
        <ReactivateDialog person={person} open={isOpen} onClose={() => setOpen(false)} />
      ) : (
        <SuspendDialog person={person} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}

interface PersonDialogProps extends DialogProps {
  person: Person;
}

function SuspendDialog({ person, ...dialog }: PersonDialogProps) {
  const form = useReasonForm();
  const change = usePersonChange(person.id, {
    getSuccessTitle: ({ name }) => `${name} is suspended.`,
    onDone: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={`Suspend ${person.name}?`}
      description="They are signed out everywhere and cannot sign in until somebody reactivates them."
      confirmLabel="Suspend"
      danger
      mutation={change}
      onConfirm={({ reason }) => change.mutate({ action: 'suspend', body: { reason } })}
    >
      <TextArea
        label="Why"
        hint="Kept with the history of the account."
        rows={3}
        maxLength={SUSPENSION_REASON_MAX_LENGTH}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDialog>
  );
}

function ReactivateDialog({ person, ...dialog }: PersonDialogProps) {
  const form = useForm();
  const change = usePersonChange(person.id, {
    getSuccessTitle: ({ name }) => `${name} can sign in again.`,
    onDone: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={`Reactivate ${person.name}?`}
      description="They can sign in again, and the cars that were listed before are listed again."
      confirmLabel="Reactivate"
      mutation={change}
      onConfirm={() => change.mutate({ action: 'reactivate', body: {} })}
    />
  );
}
