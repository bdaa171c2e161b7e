import { Upload } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { listPhotos } from '#app/lib/accidents/accident-draft.ts';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { accident } from '#app/texts/en/accident.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { OfficeCall } from './accident-calls.tsx';
import { DiscardReport } from './discard-report.tsx';
import { RefusedPhotos } from './refused-photos.tsx';
import type { ReportProps } from './use-accident.ts';

interface Props extends ReportProps {
  heading: Ref<HTMLHeadingElement>;
}

/** Shows the state of a finished report: waiting, refused, or sent with pending photos. `heading` receives its heading. */
export function AccidentStateNote({ draft, actions, canReport, heading }: Props & { canReport: boolean }) {
  const refused = listPhotos(draft, 'refused').length;
  return (
    <>
      {/* Screen readers announce changes of an element that is there before its content. */}
      <div role="status" className="empty:absolute">
        {draft.state === 'waiting' ? <Waiting draft={draft} actions={actions} heading={heading} /> : null}
        {draft.state === 'sent' ? (
          <Sent draft={draft} actions={actions} heading={heading} canReport={canReport} />
        ) : null}
      </div>
      {draft.state === 'refused' ? <Refused draft={draft} actions={actions} heading={heading} /> : null}
      {draft.state === 'sent' && refused > 0 ? <RefusedPhotos draft={draft} actions={actions} /> : null}
    </>
  );
}

function Waiting({ draft, actions, heading }: Props) {
  const t = useTexts(accident).waiting;
  const isOnline = useIsOnline();
  const online = draft.isUnanswered ? t.unanswered : t.online;
  return (
    <Note tone="sun" icon={Upload}>
      <StateHeading heading={heading}>{t.title}</StateHeading>
      <p>{isOnline ? online : t.offline}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {isOnline ? (
          <Button small tone="main" onClick={actions.send}>
            {t.sendNow}
          </Button>
        ) : null}
        <Button small onClick={actions.reopen}>
          {t.change}
        </Button>
      </div>
    </Note>
  );
}

/** A report with refused photos stays until the guest has sent or removed each of them. */
function Sent({ draft, actions, canReport, heading }: Props & { canReport: boolean }) {
  const t = useTexts(accident);
  const pending = listPhotos(draft, 'pending').length;
  const refused = listPhotos(draft, 'refused').length;
  return (
    <Note tone="palm">
      <StateHeading heading={heading}>{t.sent.title}</StateHeading>
      {pending > 0 ? (
        <>
          <p>{t.sent.photos(pending)}</p>
          <Button small className="mt-2" onClick={actions.send}>
            {t.waiting.sendNow}
          </Button>
        </>
      ) : null}
      {pending + refused === 0 ? (
        <Button small className="mt-2" onClick={actions.discard}>
          {canReport ? t.sent.another : t.sent.understood}
        </Button>
      ) : null}
    </Note>
  );
}

function StateHeading({ heading, children }: Pick<Props, 'heading'> & { children: ReactNode }) {
  return (
    <h2 ref={heading} tabIndex={-1} className="font-sans text-sm font-bold tracking-normal outline-none">
      {children}
    </h2>
  );
}

function Refused({ draft, actions, heading }: Props) {
  const t = useTexts(accident);
  const formatError = useErrorFormatter();
  return (
    <Note tone="danger" role="alert">
      <StateHeading heading={heading}>{t.refused.title}</StateHeading>
      <p>{formatError(draft.refusal)}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button small tone="main" onClick={actions.send}>
          {t.refused.again}
        </Button>
        <Button small onClick={actions.reopen}>
          {t.refused.change}
        </Button>
        <DiscardReport actions={actions} />
      </div>
      <OfficeCall />
    </Note>
  );
}
