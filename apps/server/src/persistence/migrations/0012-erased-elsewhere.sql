-- When somebody whom another auth server keeps had everything here deleted: their older sessions bring nothing back.
alter table other_accounts add column erased_at timestamptz;
