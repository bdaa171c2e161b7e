import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { type AuditRow, listAuditEvents } from '../../repositories/audit.repository.ts';
import { isUuid } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { addPageHeaders, readPage, readQuery } from '../../wire/query.ts';
import { requireAdmin } from './admin-request.ts';

const QUERY = /^(author|action):(.+)$/;

/** GET /admin/audit, newest first; `query` is `action:<name>` or `author:<user id>`. */
export async function getAudit(context: AuthContext, c: Context): Promise<Response> {
  await requireAdmin(context, c);
  const page = readPage(c);
  const { events, total } = await listAuditEvents(context.pool, {
    ...readFilter(readQuery(c, 'query')),
    limit: page.perPage,
    offset: page.offset,
  });
  addPageHeaders(c, { path: '/admin/audit', total, ...page });
  return c.json(events.map(presentEvent));
}

function readFilter(query: string): { action: string | null; actorId: string | null } {
  if (!query) return { action: null, actorId: null };
  const [, field, value = ''] = QUERY.exec(query) ?? [];
  if (field === 'action') return { action: value, actorId: null };
  if (field === 'author' && isUuid(value)) return { action: null, actorId: value };
  throw authErrors.validationFailed('Bad query: action:<name> or author:<user id> is expected');
}

function presentEvent(event: AuditRow): Record<string, unknown> {
  const { id, action, actorId, actorName, traits, ip, createdAt } = event;
  return {
    id,
    payload: { action, actor_id: actorId ?? '', actor_username: actorName ?? '', traits },
    created_at: createdAt.toISOString(),
    ip_address: ip ?? '',
  };
}
