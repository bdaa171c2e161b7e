import {
  CALENDAR_NAME_MAX_LENGTH,
  MAX_CALENDAR_FILE_CHARACTERS,
} from '@coastline/contracts/connected-calendar';
import { useForm } from 'react-hook-form';
import { formatCount } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/controls/field.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { TabPanel, Tabs } from '#app/ui/layout/tabs.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { Note } from '#app/ui/states/note.tsx';
import { CalendarAddressHelp } from './calendar-address-help.tsx';
import { type NewCalendar, useConnectCalendar } from './queries.ts';

const SOURCE_TABS = [
  { id: 'address', label: 'Address' },
  { id: 'file', label: 'File' },
];

interface CalendarValues {
  source: 'address' | 'file';
  name: string;
  address: string;
  file: File | undefined;
}

const EMPTY: CalendarValues = { source: 'address', name: '', address: '', file: undefined };

/** Form that connects a calendar by its address or imports an .ics file. */
export function ConnectCalendarForm({ carId, onDone }: { carId: string; onDone: () => void }) {
  const form = useForm<CalendarValues>({ defaultValues: EMPTY });
  const source = form.watch('source');
  const connect = useConnectCalendar(carId);

  // The file input remounts empty, so the previous file must not be submitted.
  const changeSource = (next: string) => {
    form.setValue('source', next === 'file' ? 'file' : 'address');
    form.setValue('file', undefined);
    form.clearErrors();
  };
  const showError = (message: string) => form.setError('root', { message });
  const submit = async (values: CalendarValues) => {
    if (connect.isPending) return;
    const result = values.source === 'file' ? await parseFileForm(values) : parseAddressForm(values);
    if ('error' in result) return showError(result.error);
    connect.mutate(result, {
      onSuccess: ({ name: calendarName, days }) => {
        const description = days === 0 ? 'It takes no days yet.' : `It takes ${formatCount(days, 'day')}.`;
        notify({ title: `${calendarName} is connected`, description, tone: 'good' });
        onDone();
      },
      onError: ({ message }) => showError(message),
    });
  };
  const error = form.formState.errors.root?.message;

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextInput
        label="Name"
        placeholder="Airbnb"
        autoComplete="off"
        maxLength={CALENDAR_NAME_MAX_LENGTH}
        {...form.register('name')}
      />
      <Tabs
        label="Where the calendar is"
        look="seg"
        tabs={SOURCE_TABS}
        value={source}
        onChange={changeSource}
      />
      <TabPanel id={source} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {source === 'address' ? (
          <>
            <TextInput
              label="Address of the calendar"
              placeholder="https://…"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              {...form.register('address')}
            />
            <CalendarAddressHelp />
          </>
        ) : (
          <CalendarFileField onFile={(file) => form.setValue('file', file)} />
        )}
      </TabPanel>
      {error ? (
        <Note tone="danger" role="alert">
          {error}
        </Note>
      ) : null}
      <Button type="submit" tone="main" full busy={connect.isPending}>
        {connect.isPending ? 'Reading the calendar' : 'Connect'}
      </Button>
    </form>
  );
}

function CalendarFileField({ onFile }: { onFile: (file: File | undefined) => void }) {
  return (
    <Field
      label="Calendar file"
      hint="A file that ends in .ics. Its days are taken once; later changes are not."
    >
      {(controlProps) => (
        <input
          type="file"
          accept=".ics,text/calendar"
          {...controlProps}
          onChange={({ target }) => onFile(target.files?.[0])}
          className="min-h-control w-full rounded-md border-[1.5px] border-line-strong bg-surface-raised p-2.5 text-sm"
        />
      )}
    </Field>
  );
}

type FormResult = NewCalendar | { error: string };

function parseAddressForm({ name, address }: CalendarValues): FormResult {
  if (name.trim() === '') return { error: 'Please give the calendar a name.' };
  if (address.trim() === '') return { error: 'Please enter the address of the calendar.' };
  return { name, address: address.trim() };
}

async function parseFileForm({ name, file }: CalendarValues): Promise<FormResult> {
  if (name.trim() === '') return { error: 'Please give the calendar a name.' };
  if (!file) return { error: 'Please choose a file.' };
  const content = file.size > MAX_CALENDAR_FILE_CHARACTERS ? '' : await file.text();
  if (content !== '') return { name, content };
  return { error: file.size === 0 ? 'This file is empty.' : 'This file is larger than 700 KB.' };
}
