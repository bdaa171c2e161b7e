-- Whom a mail was written to, where that is a user, and the address at which its kind is turned off. Not a reference:
-- every booking would lock the rows of the whole office.
alter table mail_messages
  add column user_id uuid,
  add column unsubscribe_url text;
-- Until now only guests were told of bookings.
update mail_messages m set user_id = b.guest_id from bookings b where b.id = m.booking_id;

create table mail_opt_outs (
  user_id uuid not null references users (id) on delete cascade,
  topic text not null constraint mail_opt_outs_topic_known
    check (topic in ('trip_reminders', 'host_new_bookings', 'host_reminders', 'office_new_bookings')),
  created_at timestamptz not null,
  primary key (user_id, topic)
);

-- Signs the links that turn mails off: one key for all processes, good for nothing else.
create table mail_link_keys (
  id integer primary key constraint mail_link_keys_one check (id = 1),
  key bytea not null constraint mail_link_keys_long check (octet_length(key) = 32)
);
insert into mail_link_keys (id, key)
  values (1, decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- What somebody was reminded of: of each booking once, and again only where its day has moved.
create table booking_reminders (
  booking_id uuid not null references bookings (id) on delete cascade,
  kind text not null constraint booking_reminders_kind_known check (kind in ('hand_over_tomorrow', 'return_today')),
  day date not null,
  created_at timestamptz not null,
  primary key (booking_id, kind, day)
);
create index bookings_to_hand_over on bookings (start_date) where status in ('confirmed', 'ready_for_pickup');
create index bookings_to_take_back on bookings (end_date) where status = 'in_progress';
