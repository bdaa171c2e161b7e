alter table mail_messages
  add column calendar text constraint mail_messages_calendar_is_one check (calendar like 'BEGIN:VCALENDAR%');
