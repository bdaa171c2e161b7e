import type { Queryable } from '@coastline/postgres/transactions';
import type { Metadata } from '../user.ts';

export interface AuditRow {
  id: string;
  action: string;
  actorId: string | null;
  /** The actor's current address; null once the account is deleted. */
  actorName: string | null;
  traits: Metadata;
  ip: string | null;
  createdAt: Date;
}

export async function insertAuditEvent(
  db: Queryable,
  event: {
    action: string;
    actorId: string | null;
    traits: Metadata;
    ip: string | undefined;
    now: Date;
  },
): Promise<void> {
  await db.query(
    'insert into auth.audit_log (action, actor_id, traits, ip, created_at) values ($1, $2, $3, $4, $5)',
    [event.action, event.actorId, JSON.stringify(event.traits), event.ip ?? null, event.now],
  );
}

/** Lists a page of events, newest first, with the total. */
export async function listAuditEvents(
  db: Queryable,
  page: { action: string | null; actorId: string | null; limit: number; offset: number },
): Promise<{ events: AuditRow[]; total: number }> {
  const filter = '($1::text is null or a.action = $1) and ($2::uuid is null or a.actor_id = $2)';
  const { rows: events } = await db.query<AuditRow>(
    `select a.id, a.action, a.actor_id as "actorId", coalesce(u.email, u.phone) as "actorName", a.traits, a.ip,
       a.created_at as "createdAt"
     from auth.audit_log a left join auth.users u on u.id = a.actor_id
     where ${filter} order by a.created_at desc, a.position desc limit $3 offset $4`,
    [page.action, page.actorId, page.limit, page.offset],
  );
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from auth.audit_log a where ${filter}`,
    [page.action, page.actorId],
  );
  return { events, total: rows[0]?.total ?? 0 };
}
