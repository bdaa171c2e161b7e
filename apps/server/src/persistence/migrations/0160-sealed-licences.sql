-- A driving licence that a guest gives is sealed beside the passport number, and removed with it.
alter table booking_personal_info
  add column licence_sealed text
    constraint booking_personal_licence_form
      check (licence_sealed ~ '^[a-z0-9-]{1,20}:[A-Za-z0-9_-]{38,}$' and char_length(licence_sealed) <= 400);

create index booking_personal_licence_by_key on booking_personal_info (split_part(licence_sealed, ':', 1), booking_id)
  where licence_sealed is not null;
