-- Several things happen in one millisecond: what came later is told first all the same.
ALTER TABLE auth.audit_log ADD COLUMN position bigint GENERATED ALWAYS AS IDENTITY;

DROP INDEX auth.audit_log_created_at_idx;
DROP INDEX auth.audit_log_actor_id_idx;
CREATE INDEX audit_log_created_at_idx ON auth.audit_log (created_at, position);
CREATE INDEX audit_log_actor_id_idx ON auth.audit_log (actor_id, created_at, position);
