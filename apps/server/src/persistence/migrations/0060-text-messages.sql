-- Text messages on their way: the auth server writes them in the transaction that stores their code. One that was handed
-- over goes from here; of one that was given up nothing stays that opens anything.
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
