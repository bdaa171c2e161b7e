import type { Person } from '@coastline/contracts/people/people';
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { FormDialog, useDialogForm } from '../dialogs/form-dialog.tsx';
import { ReasonField, type ReasonValues, validateReason } from '../dialogs/reason-field.tsx';
import { usePersonChange } from './queries.ts';

/** Resets the second factors of a person who has lost them. */
export function FactorsCard({ person }: { person: Person }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="factors" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="factors">Second factors</h2>
      <p className="text-sm text-ink-soft">
        For somebody who lost the phone with their authenticator app, their second phone number or their
        passkey, and cannot sign in.
      </p>
      <Button
        tone="danger-line"
        aria-haspopup="dialog"
        className="justify-self-start max-sm:w-full"
        onClick={() => setOpen(true)}
      >
        Reset second factors
      </Button>
      {isOpen ? <ResetFactorsDialog person={person} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function ResetFactorsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const form = useDialogForm<ReasonValues & { isChecked: boolean }>(
    { reason: '', isChecked: false },
    (values) => ({
      ...validateReason(values),
      isChecked: values.isChecked ? undefined : 'Please check who it is first.',
    }),
  );
  const change = usePersonChange(person.id, {
    getSuccessTitle: ({ name }) => `The second factors of ${name} are reset.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      form={form}
      title={`Reset the second factors of ${person.name}?`}
      description="Authenticator apps, security keys, phone numbers for codes, recovery codes and passkeys are removed, and every session ends. The password stays. The person is mailed."
      confirmLabel="Reset factors"
      danger
      mutation={change}
      onConfirm={({ reason }) =>
        change.mutate({
          action: 'reset-factors',
          body: { reason: reason.trim(), identity_checked: true },
        })
      }
    >
      <ReasonField />
      <Checkbox error={form.formState.errors.isChecked?.message} {...form.register('isChecked')}>
        I have checked that this person asks for it, and not only by email.
      </Checkbox>
    </FormDialog>
  );
}
