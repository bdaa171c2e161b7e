import type { PersonSummary } from '@coastline/contracts/people/people';
import { ROLE_LABELS, type Role } from '@coastline/domain/people/roles';
import { Ban, CarFront, Luggage, ShieldCheck } from 'lucide-react';
import { Badge, type BadgeTone } from '#app/ui/data-display/badge.tsx';

const BADGES: Record<Role, { tone: BadgeTone; icon: typeof Ban; label: string }> = {
  renter: { tone: 'neutral', icon: Luggage, label: 'Guest' },
  owner: { tone: 'action', icon: CarFront, label: ROLE_LABELS.owner },
  admin: { tone: 'river', icon: ShieldCheck, label: ROLE_LABELS.admin },
};

/** Label of a role on office pages. */
export function roleLabel(role: Role): string {
  return BADGES[role].label;
}

export function PersonBadges({ person }: { person: Pick<PersonSummary, 'roles' | 'suspended_at'> }) {
  return (
    <span className="flex flex-wrap content-start gap-1.5">
      {person.suspended_at ? (
        <Badge tone="danger" icon={Ban}>
          Suspended
        </Badge>
      ) : null}
      {person.roles.map((role) => (
        <Badge key={role} tone={BADGES[role].tone} icon={BADGES[role].icon}>
          {BADGES[role].label}
        </Badge>
      ))}
      {person.roles.length === 0 ? <Badge>No role</Badge> : null}
    </span>
  );
}
