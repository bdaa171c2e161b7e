import { AccidentFacts } from '#app/lib/accidents/accident-article.tsx';
import { findInstant } from '#app/lib/accidents/accident-draft.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { accident } from '#app/texts/en/accident.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { OfficeCall } from './accident-calls.tsx';
import { DiscardReport } from './discard-report.tsx';
import { PhotoList } from './photo-list.tsx';
import type { ReportProps } from './use-accident.ts';

/** Shows a report that was not sent in time, so that the guest can read it to the office on the phone. */
export function ClosedDraft({
  draft,
  actions,
  isFull,
}: ReportProps & {
  /** Whether the trip has as many reports as it can have. Otherwise the time is over. */
  isFull: boolean;
}) {
  const t = useTexts(accident);
  const dates = useDates();
  const happenedAt = findInstant(draft.values);
  return (
    <>
      <Note tone="danger" role="alert" title={isFull ? t.closed.full : t.closed.title}>
        <p>{t.closed.body}</p>
        <OfficeCall />
      </Note>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {happenedAt ? <h2 className="text-lg">{t.report.heading(dates.dateTime(happenedAt))}</h2> : null}
        <AccidentFacts facts={draft.values} />
        <PhotoList draft={draft} actions={actions} />
        <DiscardReport actions={actions} />
      </Card>
    </>
  );
}
