-- What becomes of a mail, in a narrow row beside it: it is written anew when the mail is taken and when it went out.
create table mail_deliveries (
  mail_id uuid primary key references mail_messages (id) on delete cascade,
  due_at timestamptz,
  tries integer not null default 0 constraint mail_deliveries_tries_counted check (tries >= 0),
  sent_at timestamptz
);
create index mail_deliveries_due on mail_deliveries (due_at) where due_at is not null;
create index mail_deliveries_given_up on mail_deliveries (mail_id) where due_at is null and sent_at is null;

-- Those that were given up can be tried again from here; those that are due are taken over when their time comes.
with given_up as (
  update mail_messages
  set content = jsonb_build_object('text', body_text, 'html', body_html, 'calendar', calendar),
    body_text = null, body_html = null, calendar = null
  where content is null and due_at is null and sent_at is null
  returning id, tries
)
insert into mail_deliveries (mail_id, tries) select id, tries from given_up;
drop index mail_messages_given_up;
