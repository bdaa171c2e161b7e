-- Calls that all processes count together. Not logged: what a crash empties is full again within the hour anyway, and
-- every write of the API passes here.
create unlogged table rate_buckets (
  bucket text not null,
  subject bytea not null,
  full_at timestamptz not null,
  primary key (bucket, subject)
);

create index rate_buckets_full_at on rate_buckets (full_at);
