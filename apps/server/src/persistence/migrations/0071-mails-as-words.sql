-- What a mail says is kept as its words and laid out as it goes out. A process of the release before, as long as it runs,
-- writes and delivers rows with text and HTML; it never meets words, since it goes by `due_at`, which they do not have.
alter table mail_messages
  alter column body_text drop not null,
  alter column body_html drop not null,
  add column content jsonb,
  -- What is there already was required to fit.
  add constraint mail_messages_said_one_way check (
    case when content is null then body_text is not null and body_html is not null
      else body_text is null and body_html is null and due_at is null end
  ) not valid;
