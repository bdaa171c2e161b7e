import { Upload } from 'lucide-react';
import { type AccidentDraft, listPhotos } from '#app/lib/accidents/accident-draft.ts';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { accident } from '#app/texts/en/accident.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { OfficeCall } from './accident-calls.tsx';
import { DiscardReport } from './discard-report.tsx';
import { RefusedPhotos } from './refused-photos.tsx';
import type { AccidentActions } from './use-accident.ts';

interface Props {
  draft: AccidentDraft;
  actions: AccidentActions;
}

/** The way of a finished report to the office: waiting, sending, sent with photos to come, refused. */
export function AccidentStateNote({ draft, actions, canReport }: Props & { canReport: boolean }) {
  switch (draft.state) {
    case 'draft':
      return null;
    case 'waiting':
      return <Waiting draft={draft} actions={actions} />;
    case 'refused':
      return <Refused draft={draft} actions={actions} />;
    case 'sent':
      return <Sent draft={draft} actions={actions} canReport={canReport} />;
  }
}

function Waiting({ actions }: Props) {
  const t = useTexts(accident).waiting;
  const isOnline = useIsOnline();
  return (
    <Note tone="sun" role="status" icon={Upload} title={t.title}>
      <p>{isOnline ? t.online : t.offline}</p>
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
function Sent({ draft, actions, canReport }: Props & { canReport: boolean }) {
  const t = useTexts(accident).sent;
  const pending = listPhotos(draft, 'pending').length;
  const refused = listPhotos(draft, 'refused').length;
  return (
    <>
      <Note tone="palm" role="status" title={t.title}>
        {pending > 0 ? <p>{t.photos(pending)}</p> : null}
        {pending + refused === 0 ? (
          <Button small className="mt-2" onClick={actions.discard}>
            {canReport ? t.another : t.understood}
          </Button>
        ) : null}
      </Note>
      {refused > 0 ? <RefusedPhotos draft={draft} actions={actions} /> : null}
    </>
  );
}

function Refused({ draft, actions }: Props) {
  const t = useTexts(accident);
  const formatError = useErrorFormatter();
  return (
    <Note tone="danger" role="alert" title={t.refused.title}>
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
