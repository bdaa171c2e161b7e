-- Nothing is kept for somebody who has deleted their account, whoever began first: what was still under way would list a car
-- that nobody answers for, or bring back what was erased. The person's row is held for the moment.
create function users_refuse_erased() returns trigger language plpgsql as $$
declare
  person uuid;
begin
  case tg_table_name
    when 'cars' then person := new.owner_id;
    when 'connected_calendars', 'car_feeds', 'car_calendar' then
      person := (select owner_id from cars where id = new.car_id);
    else person := new.user_id;
  end case;
  if (select erased_at from users where id = person for key share) is not null then
    raise exception 'user % has deleted their account', person
      using errcode = 'check_violation', constraint = 'users_erased_keep_nothing';
  end if;
  return new;
end $$;

create trigger cars_refuse_erased before insert or update of active on cars
  for each row when (new.active) execute function users_refuse_erased();
create trigger connected_calendars_refuse_erased before insert on connected_calendars
  for each row execute function users_refuse_erased();
create trigger car_feeds_refuse_erased before insert on car_feeds
  for each row execute function users_refuse_erased();
create trigger car_calendar_refuse_erased before insert on car_calendar
  for each row when (new.kind = 'block') execute function users_refuse_erased();
create trigger user_roles_refuse_erased before insert on user_roles
  for each row execute function users_refuse_erased();
create trigger user_preferences_refuse_erased before insert on user_preferences
  for each row execute function users_refuse_erased();
create trigger mail_opt_outs_refuse_erased before insert on mail_opt_outs
  for each row execute function users_refuse_erased();
