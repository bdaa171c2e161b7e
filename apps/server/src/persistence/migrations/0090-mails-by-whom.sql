-- Whose mails they are, and which tell of a booking: looked up when somebody asks for a copy of their data, or to be erased.
-- Mails without a person are those of accounts, and old ones: they are found by their address.
create index mail_messages_by_person on mail_messages (user_id) where user_id is not null;
create index mail_messages_by_booking on mail_messages (booking_id) where booking_id is not null;
create index mail_messages_by_address on mail_messages (to_address) where user_id is null;
