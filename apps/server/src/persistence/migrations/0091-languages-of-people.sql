-- The language in which somebody last read the pages; their mails are written in it. Null: not known, English.
alter table users add column language text constraint users_language_code check (language ~ '^[a-z]{2}$');
