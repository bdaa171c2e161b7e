alter table users add column erased_at timestamptz;
