-- What people are told, once more for their inbox: kind and facts, worded by whoever shows them. The person is no
-- reference: every booking would lock the rows of the whole office.
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
