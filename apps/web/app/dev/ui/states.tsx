import { CloudOff, Info } from 'lucide-react';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { LoadingBar, Skeleton, Spinner } from '#app/ui/states/loading.tsx';
import { NoScriptNote } from '#app/ui/states/no-script-note.tsx';
import { Note, type NoteTone } from '#app/ui/states/note.tsx';
import { type Example, LONG_NAME, LONG_WORD } from './example.ts';

const emptyState: Example = {
  name: 'EmptyState',
  states: {
    empty: () => (
      <EmptyState title="No bookings yet" action={<Button tone="main">Find a car</Button>}>
        Your bookings appear here.
      </EmptyState>
    ),
    error: () => (
      <EmptyState icon={CloudOff} tone="danger" title="Could not load" action={<Button>Try again</Button>}>
        The server did not respond.
      </EmptyState>
    ),
    unboxed: () => <EmptyState icon={Info} boxed={false} title="Nothing to do" as="h3" />,
    'long names': () => (
      <EmptyState icon={Info} title={LONG_NAME}>
        {LONG_WORD}
      </EmptyState>
    ),
  },
};

const loading: Example = {
  name: 'Skeleton',
  alsoShows: ['Spinner', 'LoadingBar'],
  states: {
    'loading skeleton': () => <Skeleton className="h-40" />,
    spinner: () => (
      <p className="flex items-center gap-2">
        <Spinner /> Loading
      </p>
    ),
    bar: () => (
      <div className="catalogue-frame">
        <LoadingBar />
      </div>
    ),
  },
};

const noScriptNote: Example = {
  name: 'NoScriptNote',
  invisible: 'It is shown only without scripts, and looks like a note.',
  states: { default: () => <NoScriptNote /> },
};

const NOTE_TONES: NoteTone[] = ['info', 'sun', 'palm', 'danger'];

const note: Example = {
  name: 'Note',
  states: {
    default: () => (
      <div className="grid gap-2">
        {NOTE_TONES.map((tone) => (
          <Note key={tone} tone={tone}>
            The office confirms the payment.
          </Note>
        ))}
      </div>
    ),
    title: () => (
      <Note tone="palm" title="Deposit received">
        Your booking is confirmed. <a href="/dev/ui">See the receipt</a>
      </Note>
    ),
    'long names': () => (
      <Note tone="sun" title={LONG_NAME}>
        {LONG_WORD}
      </Note>
    ),
  },
};

export const STATES: readonly Example[] = [emptyState, loading, noScriptNote, note];
