-- What mails said that went out: links that signed in, codes, and what bookings are about. Those written from now on are
-- sealed, and erased as they are sent.
update mail_messages m
set content = '{"erased": true}', body_text = null, body_html = null, calendar = null, due_at = null,
  unsubscribe_url = null
where m.sent_at is not null
  or exists (select 1 from mail_deliveries d where d.mail_id = m.id and d.sent_at is not null);
-- Codes of text messages open something for minutes: those on their way before sealing count as given up.
update text_messages set body = null, code = null, due_at = null where due_at is not null;
