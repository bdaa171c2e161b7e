alter table mail_messages
  add column due_at timestamptz,
  add column tries integer not null default 0 constraint mail_messages_tries_counted check (tries >= 0);
update mail_messages set due_at = now() where sent_at is null;
create index mail_messages_due on mail_messages (due_at) where due_at is not null;

-- Written in one round trip with their booking, in any order.
alter table mail_messages
  alter constraint mail_messages_booking_id_fkey deferrable initially deferred;
alter table booking_personal_info
  alter constraint booking_personal_info_booking_id_fkey deferrable initially deferred;
