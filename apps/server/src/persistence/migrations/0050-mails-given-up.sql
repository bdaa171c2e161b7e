-- Mails that nobody will try again, for whoever watches: there are few, and the table only grows.
create index mail_messages_given_up on mail_messages (id) where due_at is null and sent_at is null;
