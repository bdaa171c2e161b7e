-- People who sign in at another auth server, as far as it told of them: mails of the office go by their address.
create table other_accounts (
  auth_user_id uuid primary key,
  issuer text not null,
  email text not null default '',
  first_seen_at timestamptz not null
);
create index other_accounts_by_email on other_accounts (email) where email <> '';
