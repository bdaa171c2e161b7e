-- Mails, text messages, inbox notices and reminders.

-- Outgoing mails. The content is encrypted until the mail is sent, and erased afterwards. Foreign keys to bookings are
-- deferred, because mails are written in one round trip with their booking, in any order. `user_id` is no foreign key:
-- every booking would lock the rows of all admins.
create table mail_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  to_address text not null,
  subject text not null,
  booking_id uuid references bookings (id) deferrable initially deferred,
  created_at timestamptz not null default now(),
  -- The recipient, if the mail is to a user.
  user_id uuid,
  -- The link that turns off mails of this kind.
  unsubscribe_url text,
  content jsonb not null
);
create index mail_messages_by_age on mail_messages (created_at desc, id desc);
-- Account exports and erasures find mails by person, booking, or the address of mails without a person.
create index mail_messages_by_person on mail_messages (user_id) where user_id is not null;
create index mail_messages_by_booking on mail_messages (booking_id) where booking_id is not null;
create index mail_messages_by_address on mail_messages (to_address) where user_id is null;
-- Mails to payers are deleted soon after delivery.
create index mail_messages_of_payers on mail_messages (created_at) where kind = 'payer_receipt';

-- Delivery state of a mail, in a narrow row of its own, because claiming and sending rewrite it. Due, sent, or
-- abandoned if both instants are null.
create table mail_deliveries (
  mail_id uuid primary key references mail_messages (id) on delete cascade,
  due_at timestamptz,
  tries integer not null default 0 constraint mail_deliveries_tries_counted check (tries >= 0),
  sent_at timestamptz
);
create index mail_deliveries_due on mail_deliveries (due_at) where due_at is not null;
create index mail_deliveries_given_up on mail_deliveries (mail_id) where due_at is null and sent_at is null;

-- The account that a mail with a link or a code is about. Its address may differ from that of the account.
create table account_mails (
  mail_id uuid primary key references mail_messages (id) on delete cascade,
  auth_user_id uuid not null
);
create index account_mails_by_account on account_mails (auth_user_id);

-- Mail topics that a user has turned off.
create table mail_opt_outs (
  user_id uuid not null references users (id) on delete cascade,
  topic text not null constraint mail_opt_outs_topic_known check (topic in
    ('trip_reminders', 'host_new_bookings', 'host_reminders', 'office_new_bookings', 'office_reminders')),
  created_at timestamptz not null,
  primary key (user_id, topic)
);
create trigger mail_opt_outs_reject_erased before insert on mail_opt_outs
  for each row execute function reject_erased_user();

-- Signs unsubscribe links. One key for all server processes, used for nothing else.
create table mail_link_keys (
  id integer primary key constraint mail_link_keys_one check (id = 1),
  key bytea not null constraint mail_link_keys_long check (octet_length(key) = 32)
);
insert into mail_link_keys (id, key)
  values (1, decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Inbox notices: kind and facts, formatted by the client that shows them. `user_id` is no foreign key, as in
-- `mail_messages`.
create table notices (
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  booking_id uuid references bookings (id) deferrable initially deferred,
  data jsonb not null constraint notices_data_is_object check (jsonb_typeof(data) = 'object'),
  created_at timestamptz not null,
  read_at timestamptz
);
create index notices_by_person on notices (user_id, created_at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_by_age on notices (created_at);

-- Reminders that were sent: once per booking and kind, and again only if the day has changed.
create table booking_reminders (
  booking_id uuid not null references bookings (id) on delete cascade,
  kind text not null constraint booking_reminders_kind_known check (kind in ('hand_over_tomorrow', 'return_today')),
  day date not null,
  created_at timestamptz not null,
  primary key (booking_id, kind, day)
);

-- Outgoing text messages with sign-in codes, written in the transaction that stores the code. The row is deleted once
-- the message is handed over; an abandoned message keeps neither text nor code.
create table text_messages (
  id uuid primary key,
  to_number text not null constraint text_messages_number_is_one check (to_number ~ '^[1-9][0-9]{5,14}$'),
  channel text not null constraint text_messages_channel_known check (channel in ('sms', 'whatsapp')),
  body text,
  code text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  due_at timestamptz,
  tries integer not null default 0 constraint text_messages_tries_counted check (tries >= 0),
  constraint text_messages_silent_once_given_up check (
    case when due_at is null then body is null and code is null else body is not null and code is not null end
  )
);
create index text_messages_due on text_messages (due_at) where due_at is not null;
create index text_messages_given_up on text_messages (created_at) where due_at is null;
