-- The office can do without mails of hand-overs and returns, which its dashboard shows.
alter table mail_opt_outs drop constraint mail_opt_outs_topic_known;
alter table mail_opt_outs add constraint mail_opt_outs_topic_known check (topic in
  ('trip_reminders', 'host_new_bookings', 'host_reminders', 'office_new_bookings', 'office_reminders'));
