import {
  CALENDAR_NAME_MAX_LENGTH,
  MAX_CALENDAR_FILE_CHARACTERS,
} from '@coastline/domain/wire/connected-calendar';
import { type FormEvent, useState } from 'react';
import { formatCount } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/controls/field.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { TabPanel, Tabs } from '#app/ui/layout/tabs.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { Note } from '#app/ui/states/note.tsx';
import { type NewCalendar, useConnectCalendar } from './connections.ts';
import { WhereToFind } from './where-to-find.tsx';

const WAYS = [
  { id: 'address', label: 'Address' },
  { id: 'file', label: 'File' },
];

/** What a calendar is called, and where it is or the file that it stands in. */
export function ConnectForm({ carId, onDone }: { carId: string; onDone: () => void }) {
  const [way, setWay] = useState('address');
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [file, setFile] = useState<File | undefined>();
  const [objection, setObjection] = useState<string | null>(null);
  const connect = useConnectCalendar(carId);

  // A file field comes back empty; what it held before must not be sent unseen.
  const choose = (chosen: string) => {
    setWay(chosen);
    setFile(undefined);
    setObjection(null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (connect.isPending) return;
    const wish = way === 'file' ? await readFile(name, file) : checkAddress(name, address);
    if ('objection' in wish) return setObjection(wish.objection);
    setObjection(null);
    connect.mutate(wish, {
      onSuccess: ({ name: called, days }) => {
        const description = days === 0 ? 'It takes no days yet.' : `It takes ${formatCount(days, 'day')}.`;
        notify({ title: `${called} is connected`, description, tone: 'good' });
        onDone();
      },
      onError: (error) => setObjection(error.message),
    });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <TextInput
        label="Name"
        placeholder="Airbnb"
        autoComplete="off"
        maxLength={CALENDAR_NAME_MAX_LENGTH}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Tabs label="Where the calendar is" look="seg" tabs={WAYS} value={way} onChange={choose} />
      <TabPanel id={way} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {way === 'address' ? (
          <>
            <TextInput
              label="Address of the calendar"
              placeholder="https://…"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
            <WhereToFind />
          </>
        ) : (
          <Field
            label="Calendar file"
            hint="A file that ends in .ics. Its days are taken once; later changes are not."
          >
            {(wiring) => (
              <input
                type="file"
                accept=".ics,text/calendar"
                {...wiring}
                onChange={({ target }) => setFile(target.files?.[0])}
                className="min-h-control w-full rounded-md border-[1.5px] border-line-strong bg-surface-raised p-2.5 text-sm"
              />
            )}
          </Field>
        )}
      </TabPanel>
      {objection ? (
        <Note tone="danger" role="alert">
          {objection}
        </Note>
      ) : null}
      <Button type="submit" tone="main" full busy={connect.isPending}>
        {connect.isPending ? 'Reading the calendar' : 'Connect'}
      </Button>
    </form>
  );
}

type Wish = NewCalendar | { objection: string };

function checkAddress(name: string, address: string): Wish {
  if (name.trim() === '') return { objection: 'Please give the calendar a name.' };
  if (address.trim() === '') return { objection: 'Please enter the address of the calendar.' };
  return { name, address: address.trim() };
}

async function readFile(name: string, file: File | undefined): Promise<Wish> {
  if (name.trim() === '') return { objection: 'Please give the calendar a name.' };
  if (!file) return { objection: 'Please choose a file.' };
  const content = file.size > MAX_CALENDAR_FILE_CHARACTERS ? '' : await file.text();
  if (content !== '') return { name, content };
  return { objection: file.size === 0 ? 'This file is empty.' : 'This file is larger than 700 KB.' };
}
