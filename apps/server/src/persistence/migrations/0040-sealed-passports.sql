-- Passport numbers are kept sealed (`<key id>:<base64url>`) and go some time after the rental, so that a row may have none.
-- Numbers from before stand in passport_id until the job has sealed them.
alter table booking_personal_info
  alter column passport_id drop not null,
  add column passport_sealed text
    constraint booking_personal_sealed_form check (passport_sealed ~ '^[a-z0-9-]{1,20}:[A-Za-z0-9_-]{38,}$' and char_length(passport_sealed) <= 400),
  add constraint booking_personal_kept_once check (passport_id is null or passport_sealed is null);

create index booking_personal_by_key on booking_personal_info (split_part(passport_sealed, ':', 1), booking_id)
  where passport_sealed is not null;
create index booking_personal_unsealed on booking_personal_info (booking_id) where passport_id is not null;

-- A sealed, changed or removed number changes nothing that a booking is found by.
drop trigger booking_search_of_driver on booking_personal_info;
create trigger booking_search_of_driver after update of name, phone or delete on booking_personal_info
  for each row execute function booking_search_of_part();
