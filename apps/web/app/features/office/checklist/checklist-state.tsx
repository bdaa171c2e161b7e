import { formatFuelLevel, formatKm, PHASE_LABELS } from '@coastline/domain/bookings/hand-over';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { conditionRecordsQuery } from '#app/lib/condition-records/queries.ts';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { formatDateTime } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { Note } from '#app/ui/states/note.tsx';
import type { ChecklistDraft } from './checklist-draft.ts';
import type { ChecklistActions } from './use-checklist.ts';

interface Props {
  draft: ChecklistDraft;
  actions: ChecklistActions;
}

/** State of a finished checklist: waiting, sent, refused, or in conflict with another phone. */
export function ChecklistStateCard({ draft, actions }: Props) {
  switch (draft.state) {
    case 'draft':
      return null;
    case 'waiting':
      return <Waiting draft={draft} actions={actions} />;
    case 'sent':
      return <Sent draft={draft} actions={actions} />;
    case 'refused':
      return <Refused draft={draft} actions={actions} />;
    case 'conflict':
      return <Conflict draft={draft} actions={actions} />;
  }
}

function Waiting({ draft, actions }: Props) {
  const isOnline = useIsOnline();
  const uploaded = draft.photos.filter(({ uploadedId }) => uploadedId).length;
  return (
    <Note tone="sun" role="status" icon={Upload} title="Waiting to be sent">
      <p>
        Finished at {formatDateTime(draft.sealedAt ?? '')}.{' '}
        {isOnline
          ? `Sending: ${uploaded} of ${draft.photos.length} photos.`
          : 'It is sent when the connection is back and Coastline is open.'}
      </p>
      {isOnline ? (
        <Button small className="mt-2" onClick={actions.sendAgain}>
          Send now
        </Button>
      ) : null}
    </Note>
  );
}

function Sent({ draft, actions }: Props) {
  return (
    <Card look="lifted" className="grid justify-items-start gap-4">
      <Note tone="palm" role="status" icon={CircleCheck} title="Sent and sealed" className="w-full">
        Guest and host can read the record of this {PHASE_LABELS[draft.phase]}.
      </Note>
      <div className="flex flex-wrap gap-2">
        <Button asLink tone="main" to={`/booking/${draft.bookingId}`}>
          Open the booking
        </Button>
        <Button asLink to="/admin/meetings" onClick={actions.discard}>
          Pick-ups and returns
        </Button>
      </div>
    </Card>
  );
}

function Refused({ draft, actions }: Props) {
  return (
    <Note tone="danger" role="alert" title="The server has not accepted it">
      <p>{draft.refusal?.message}</p>
      <p>Everything is still on this phone. Send it again when the obstacle is gone, or change it.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button small tone="main" onClick={actions.sendAgain}>
          Send again
        </Button>
        <Button small onClick={actions.reopen}>
          Change it
        </Button>
        <Discard actions={actions} />
      </div>
    </Note>
  );
}

/** Conflict with the record of another phone: both are shown side by side, and nothing is overwritten. */
function Conflict({ draft, actions }: Props) {
  const records = useQuery(conditionRecordsQuery(draft.bookingId));
  const recorded = records.data?.items.find(
    ({ phase, kind }) => phase === draft.phase && kind === 'condition',
  );
  const { mileage, fuel, marks } = draft.values;
  const rows = [
    ['Time', recorded && formatDateTime(recorded.recorded_at), formatDateTime(draft.sealedAt ?? '')],
    ['Odometer', recorded && formatKm(recorded.mileage_km ?? 0), formatKm(Number(mileage))],
    ['Fuel', recorded && formatFuelLevel(recorded.fuel_eighths ?? 0), formatFuelLevel(Number(fuel))],
    ['Marks', recorded?.marks.length, marks.length],
    ['Photos', recorded?.photos.length, draft.photos.length],
  ] as const;
  return (
    <Card as="section" look="lifted" aria-labelledby="conflict" className="grid gap-4">
      <h2 id="conflict" className="text-lg">
        Another phone was first
      </h2>
      <p>
        This {PHASE_LABELS[draft.phase]} is recorded already, and its record stays as it is. You can add your
        photos and notes to it.
      </p>
      {records.isPending ? (
        <Skeleton className="h-28 rounded-md" />
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-left text-sm tabular-nums [&_td]:py-1.5 [&_td]:pr-3 [&_th]:pr-3">
            <thead>
              <tr>
                <td />
                <th scope="col">Recorded</th>
                <th scope="col">This phone</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, recordedValue = '–', own]) => (
                <tr key={name} className="border-t border-line">
                  <th scope="row" className="font-semibold">
                    {name}
                  </th>
                  <td>{recordedValue}</td>
                  <td>{own}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button tone="main" onClick={() => actions.finish({ isAddendum: true })}>
          Add my photos and notes
        </Button>
        <Discard actions={actions} />
      </div>
      <Link to={`/booking/${draft.bookingId}`} className="inline-flex min-h-tap items-center">
        Open the booking
      </Link>
    </Card>
  );
}

function Discard({ actions }: { actions: ChecklistActions }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small tone="danger-line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Discard
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Discard this checklist?"
        action="Discard"
        cancel="Keep it"
        busy={false}
        onConfirm={() => {
          setOpen(false);
          actions.discard();
        }}
      >
        Its photos and signatures are deleted from this phone.
      </ConfirmDialog>
    </>
  );
}
