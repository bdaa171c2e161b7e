-- Which account a mail with a link or a code is about: it may have gone to an address that the account has no more, or never
-- got. Mails from before are found by the address of their account.
create table account_mails (
  mail_id uuid primary key references mail_messages (id) on delete cascade,
  auth_user_id uuid not null
);
create index account_mails_by_account on account_mails (auth_user_id);
