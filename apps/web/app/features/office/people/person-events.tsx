import type { PersonEvent } from '@coastline/contracts/people/people';
import { isRole } from '@coastline/domain/people/roles';
import { formatDateTime } from '#app/lib/formatting/format.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { roleLabel } from './person-badges.tsx';

export function PersonEvents({ events }: { events: readonly PersonEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="events" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="events">What happened</h2>
      <ol className="grid gap-3 text-sm">
        {events.map((event) => (
          <li key={`${event.at} ${event.action} ${event.role ?? ''}`}>
            <b className="font-semibold">{formatEvent(event)}</b>
            <span className="block text-ink-soft">
              {formatDateTime(event.at)}, by {event.actor ?? 'the server'}
            </span>
            {event.reason ? <span className="block wrap-anywhere text-ink-soft">{event.reason}</span> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const EVENT_TEXTS: Record<string, (role: string) => string> = {
  add_role: (role) => `Became ${role}`,
  remove_role: (role) => `Is ${role} no longer`,
  suspend: () => 'Suspended',
  reactivate: () => 'Reactivated',
  reset_factors: () => 'Second factors reset',
  pay_host: () => 'Paid out',
};

function formatEvent({ action, role }: PersonEvent): string {
  const name = isRole(role) ? roleLabel(role) : (role ?? '');
  return EVENT_TEXTS[action]?.(name) ?? action.replaceAll('_', ' ');
}
