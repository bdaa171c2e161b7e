import {
  INJURIES,
  MAX_ACCIDENT_DESCRIPTION,
  MAX_ACCIDENT_TEXT,
  OTHER_PARTY_FIELDS,
  POLICE_STATES,
} from '@coastline/domain/accidents/accident-report';
import { Send } from 'lucide-react';
import { type FormEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { hasContent } from '#app/lib/accidents/accident-draft.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { accident } from '#app/texts/en/accident.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RadioCard, RadioCards } from '#app/ui/controls/radio-card.tsx';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { EmergencyCalls } from './accident-calls.tsx';
import { AccidentPhotos } from './accident-photos.tsx';
import { AccidentPosition } from './accident-position.tsx';
import { DiscardReport } from './discard-report.tsx';
import type { ReportProps } from './use-accident.ts';
import { usePendingInputs } from './use-pending-inputs.ts';

interface Props extends ReportProps {
  /** When the time for a report ends. Null while the car is out. */
  until: string | null;
  ref: Ref<HTMLFormElement>;
}

/** The report as a form. Only a description or a photo is needed (TRIP-214). */
export function AccidentForm({ draft, actions, until, ref }: Props) {
  const t = useTexts(accident);
  const dates = useDates();
  const photos = usePendingInputs();
  const position = usePendingInputs();
  const isPending = photos.count + position.count > 0;
  const description = useRef<HTMLTextAreaElement>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const { values } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A photo or position that arrives after "Send" would be missing in the report.
    if (isPending) return;
    setIncomplete(!hasContent(draft));
    if (hasContent(draft)) actions.send();
    else description.current?.focus();
  };
  return (
    <form
      ref={ref}
      tabIndex={-1}
      noValidate
      method="post"
      aria-label={t.title}
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none"
    >
      <p className="text-sm text-ink-soft">
        {t.intro} {until ? t.until(dates.dateTime(until)) : null}
      </p>
      <InjuryFields draft={draft} actions={actions} />
      <Section>
        <TextArea
          ref={description}
          rows={5}
          label={<b>{t.what.label}</b>}
          hint={t.what.hint}
          maxLength={MAX_ACCIDENT_DESCRIPTION}
          value={values.description}
          error={isIncomplete && !hasContent(draft) ? t.what.missing : undefined}
          onChange={({ target }) => actions.change({ description: target.value })}
        />
        <AccidentPhotos draft={draft} actions={actions} pending={photos} />
      </Section>
      <Section>
        <TextInput
          type="datetime-local"
          label={t.when}
          value={values.happenedAt}
          onChange={({ target }) => actions.change({ happenedAt: target.value })}
        />
        <TextInput
          label={t.where.label}
          hint={t.where.hint}
          maxLength={MAX_ACCIDENT_TEXT}
          value={values.place}
          onChange={({ target }) => actions.change({ place: target.value })}
        />
        <AccidentPosition draft={draft} actions={actions} pending={position} />
      </Section>
      <PoliceFields draft={draft} actions={actions} />
      <OtherPartyFields draft={draft} actions={actions} />
      <div className="grid gap-3">
        <Button type="submit" tone="main" full disabled={isPending} className="min-h-17 text-lg">
          <Icon of={Send} />
          {t.send}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {isPending ? t.sendPending : t.sendHint}
        </p>
        <DiscardReport actions={actions} />
      </div>
    </form>
  );
}

function Section({ children }: { children: ReactNode }) {
  return <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</Card>;
}

/** Asks about injuries. If a person is injured, the emergency numbers appear above the question. */
function InjuryFields({ draft, actions }: ReportProps) {
  const t = useTexts(accident);
  const name = useId();
  const { injury } = draft.values;
  const calls = (
    <Note tone="danger" role="alert" title={t.injury.callFirst} className="bg-danger-soft">
      <p className="mb-3">{t.injury.callFirstBody}</p>
      <EmergencyCalls />
    </Note>
  );
  return (
    <>
      {injury === 'injured' ? calls : null}
      <RadioCards legend={<h2 className="text-lg">{t.injury.legend}</h2>}>
        {INJURIES.toReversed().map((value) => (
          <RadioCard
            key={value}
            name={name}
            title={t.injury[value]}
            checked={injury === value}
            onChange={() => actions.change({ injury: value })}
          />
        ))}
      </RadioCards>
    </>
  );
}

function PoliceFields({ draft, actions }: ReportProps) {
  const t = useTexts(accident).police;
  const name = useId();
  const { police, police_details: details } = draft.values;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RadioCards legend={<h2 className="text-lg">{t.legend}</h2>}>
        {POLICE_STATES.toReversed().map((value) => (
          <RadioCard
            key={value}
            name={name}
            title={t[value]}
            checked={police === value}
            onChange={() => actions.change({ police: value })}
          />
        ))}
      </RadioCards>
      {police === 'called' || police === 'attended' ? (
        <TextInput
          label={t.details}
          maxLength={MAX_ACCIDENT_TEXT}
          value={details}
          onChange={({ target }) => actions.change({ police_details: target.value })}
        />
      ) : null}
    </div>
  );
}

function OtherPartyFields({ draft, actions }: ReportProps) {
  const t = useTexts(accident).other;
  const id = useId();
  const other = draft.values.other_party;
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id={id} className="text-lg">
          {t.title}
        </h2>
        <p className="text-sm text-ink-soft">{t.hint}</p>
      </div>
      {OTHER_PARTY_FIELDS.map((field) => (
        <TextInput
          key={field}
          label={t[field]}
          type={field === 'phones' ? 'tel' : 'text'}
          autoComplete="off"
          maxLength={MAX_ACCIDENT_TEXT}
          value={other[field]}
          onChange={({ target }) => actions.change({ other_party: { ...other, [field]: target.value } })}
        />
      ))}
    </Card>
  );
}
