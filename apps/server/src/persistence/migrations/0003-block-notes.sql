alter table car_calendar
  add column note text constraint car_calendar_note_length check (char_length(note) between 1 and 100),
  add constraint car_calendar_only_blocks_have_notes check (note is null or kind = 'block');
create index car_calendar_blocks on car_calendar (car_id, upper(period)) where kind = 'block';
