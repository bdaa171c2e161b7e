import { ROLE_LABELS, type Role } from '@coastline/domain/people/roles';
import type { PersonSummary } from '@coastline/domain/wire/people/people';
import { Ban, CarFront, Luggage, ShieldCheck } from 'lucide-react';
import { Badge, type BadgeTone } from '#app/ui/data-display/badge.tsx';

const LOOKS: Record<Role, { tone: BadgeTone; icon: typeof Ban; label: string }> = {
  renter: { tone: 'neutral', icon: Luggage, label: 'Guest' },
  owner: { tone: 'action', icon: CarFront, label: ROLE_LABELS.owner },
  admin: { tone: 'river', icon: ShieldCheck, label: ROLE_LABELS.admin },
};

/** What the office calls a role. */
export function roleLabel(role: Role): string {
  return LOOKS[role].label;
}

/** The roles that somebody holds, and whether they are suspended. */
export function PersonBadges({ person }: { person: Pick<PersonSummary, 'roles' | 'suspended_at'> }) {
  return (
    <span className="flex flex-wrap content-start gap-1.5">
      {person.suspended_at ? (
        <Badge tone="danger" icon={Ban}>
          Suspended
        </Badge>
      ) : null}
      {person.roles.map((role) => (
        <Badge key={role} tone={LOOKS[role].tone} icon={LOOKS[role].icon}>
          {LOOKS[role].label}
        </Badge>
      ))}
      {person.roles.length === 0 ? <Badge>No role</Badge> : null}
    </span>
  );
}
