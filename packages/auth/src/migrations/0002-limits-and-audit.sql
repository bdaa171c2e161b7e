-- Counters may be lost in a crash, and they are written often: no write-ahead log for them.
-- `full_at` is when the bucket is full again: one moment says how many calls are left.
CREATE UNLOGGED TABLE auth.rate_buckets (
  bucket text NOT NULL,
  subject_digest bytea NOT NULL,
  full_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, subject_digest)
);

CREATE UNLOGGED TABLE auth.sign_in_failures (
  subject_digest bytea PRIMARY KEY,
  failures integer NOT NULL,
  last_failed_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL
);

-- Without a reference to the user: what happened stays on record after the account is gone, under its bare id.
CREATE TABLE auth.audit_log (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  action text NOT NULL,
  actor_id uuid,
  traits jsonb NOT NULL DEFAULT '{}',
  ip text,
  created_at timestamptz NOT NULL
);

CREATE INDEX audit_log_created_at_idx ON auth.audit_log (created_at, id);
CREATE INDEX audit_log_actor_id_idx ON auth.audit_log (actor_id, created_at);

-- For pruning only: old tokens lie together, and this costs a refresh next to nothing.
CREATE INDEX refresh_tokens_created_at_idx ON auth.refresh_tokens USING brin (created_at);
