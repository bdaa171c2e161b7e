-- Phone numbers are kept as E.164 (D52). Rows that can be read without a table of all countries are rewritten: numbers with
-- a plus or 00, and Gambian ones of 7 or 9 digits. All others stay as people typed them.
create function parse_stored_phone(typed text) returns text language sql immutable as $$
  select case
    when typed !~ '^[+0-9 ().-]+$' then typed
    when dialled ~ '^\+[1-9][0-9]{6,14}$' then dialled
    when dialled ~ '^([2-9][0-9]{6}|[48][0-9]{8})$' then '+220' || dialled
    when dialled ~ '^220([2-9][0-9]{6}|[48][0-9]{8})$' then '+' || dialled
    else typed
  end
  from (select regexp_replace(regexp_replace(replace(trim(typed), '(0)', ''), '[ ().-]', '', 'g'), '^00', '+')) as parsed (dialled)
$$;

update users set phone = parse_stored_phone(phone) where phone <> parse_stored_phone(phone);
update profiles set phone = parse_stored_phone(phone) where phone <> parse_stored_phone(phone);
update booking_personal_info set phone = parse_stored_phone(phone) where phone <> parse_stored_phone(phone);
update settings set value = value || jsonb_build_object(
    'phone', parse_stored_phone(value->>'phone'), 'emergency', parse_stored_phone(value->>'emergency'))
  where key = 'contact' and value ? 'phone' and value ? 'emergency';

drop function parse_stored_phone(text);

-- A trigger and not a check: rows that could not be read may be changed in everything else.
create function require_e164_phone() returns trigger language plpgsql as $$
begin
  if new.phone <> '' and new.phone !~ '^\+[1-9][0-9]{4,14}$' then
    raise exception 'the phone number of a row of % is not E.164', tg_table_name
      using errcode = 'check_violation', constraint = tg_table_name || '_phone_e164';
  end if;
  return new;
end $$;

create trigger users_phone_e164_on_insert before insert on users
  for each row execute function require_e164_phone();
create trigger users_phone_e164_on_update before update of phone on users
  for each row when (new.phone is distinct from old.phone) execute function require_e164_phone();
create trigger profiles_phone_e164_on_insert before insert on profiles
  for each row execute function require_e164_phone();
create trigger profiles_phone_e164_on_update before update of phone on profiles
  for each row when (new.phone is distinct from old.phone) execute function require_e164_phone();
create trigger booking_personal_info_phone_e164_on_insert before insert on booking_personal_info
  for each row execute function require_e164_phone();
create trigger booking_personal_info_phone_e164_on_update before update of phone on booking_personal_info
  for each row when (new.phone is distinct from old.phone) execute function require_e164_phone();
