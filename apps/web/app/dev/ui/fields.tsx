import { Mail, MapPin, Search } from 'lucide-react';
import { Button } from '#app/ui/controls/button.tsx';
import { BARE_CONTROL, Field, FieldBox, FieldError } from '#app/ui/controls/field.tsx';
import { NO_SCRIPT_CONTROL, NoScriptField } from '#app/ui/controls/no-script-field.tsx';
import { Select } from '#app/ui/controls/select.tsx';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import { PasswordInput, TextInput } from '#app/ui/controls/text-input.tsx';
import { ValidatedForm } from '#app/ui/controls/validated-form.tsx';
import { type Example, LONG_NAME, LONG_WORD } from './example.ts';

const textInput: Example = {
  name: 'TextInput',
  alsoShows: ['PasswordInput'],
  states: {
    empty: () => <TextInput label="E-mail" placeholder="you@example.com" icon={Mail} />,
    filled: () => (
      <TextInput label="First name" aside="(optional)" hint="As in your passport." defaultValue="Awa" />
    ),
    focus: () => <TextInput label="First name" defaultValue="Awa" />,
    disabled: () => <TextInput label="First name" defaultValue="Awa" disabled />,
    'read only': () => <TextInput label="First name" defaultValue="Awa" readOnly />,
    error: () => (
      <TextInput
        label="E-mail"
        icon={Mail}
        defaultValue="awa@"
        error="Please enter a valid e-mail address."
      />
    ),
    password: () => (
      <PasswordInput label="Password" hint="At least 10 characters." placeholder="New password" />
    ),
    'password with error': () => <PasswordInput label="Password" error="Please enter your password." />,
    'long names': () => (
      <TextInput label={LONG_NAME} hint={LONG_WORD} defaultValue={LONG_NAME} error={LONG_NAME} />
    ),
  },
};

const textArea: Example = {
  name: 'TextArea',
  states: {
    empty: () => <TextArea label="Message to the host" placeholder="When do you land?" />,
    filled: () => (
      <TextArea label="Message to the host" hint="Up to 500 characters." defaultValue={LONG_NAME} />
    ),
    disabled: () => <TextArea label="Message to the host" defaultValue="We land at noon." disabled />,
    error: () => <TextArea label="Message to the host" error="Please write a message." />,
    focus: () => <TextArea label="Message to the host" defaultValue="We land at noon." />,
  },
};

const select: Example = {
  name: 'Select',
  states: {
    default: () => (
      <Select label="Pick-up place" icon={MapPin}>
        <option>Banjul International Airport</option>
      </Select>
    ),
    disabled: () => (
      <Select label="Pick-up place" disabled>
        <option>Banjul International Airport</option>
      </Select>
    ),
    error: () => (
      <Select label="Pick-up place" error="Please choose a place.">
        <option>Choose a place</option>
      </Select>
    ),
    focus: () => (
      <Select label="Pick-up place">
        <option>Brufut</option>
      </Select>
    ),
    'long option': () => (
      <Select label={LONG_NAME} hint="The option is cut off.">
        <option>{LONG_NAME}</option>
      </Select>
    ),
  },
};

const field: Example = {
  name: 'Field',
  alsoShows: ['FieldBox', 'FieldError', 'NoScriptField'],
  states: {
    default: () => <SearchField />,
    error: () => <SearchField error="Please enter a name." />,
    'without scripts': () => (
      <NoScriptField label="Search people">
        <input className={NO_SCRIPT_CONTROL} defaultValue="Awa" />
      </NoScriptField>
    ),
    'error alone': () => <FieldError id="error-alone" error="Please choose at least one day." />,
  },
};

function SearchField({ error }: { error?: string }) {
  return (
    <Field label="Search people" aside="(name or mail)" hint="At least two letters." error={error}>
      {(wiring) => (
        <FieldBox icon={Search} bad={Boolean(error)}>
          <input {...wiring} className={BARE_CONTROL} defaultValue="Awa" />
        </FieldBox>
      )}
    </Field>
  );
}

const validatedForm: Example = {
  name: 'ValidatedForm',
  invisible: 'It looks like its fields.',
  states: {
    'with an invalid field': () => (
      <ValidatedForm className="grid gap-4" onSubmit={() => undefined}>
        <TextInput label="First name" defaultValue="Awa" />
        <TextInput label="Last name" error="Please enter your last name." />
        <Button type="submit" tone="main">
          Save
        </Button>
      </ValidatedForm>
    ),
  },
};

export const FIELDS: readonly Example[] = [textInput, textArea, select, field, validatedForm];
