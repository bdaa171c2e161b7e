-- A booking can end as a no-show from the day of its agreed pick-up, which a late flight can move to the day after the
-- first day of the rental.
create or replace function bookings_check_no_show() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.status = 'in_progress' or (new.updated_at at time zone 'Africa/Banjul')::date <
      coalesce((select pick_up_date from booking_meetings where booking_id = new.id), new.start_date) then
    raise exception 'booking % cannot end as a no-show', new.id
      using errcode = 'check_violation', constraint = 'bookings_no_show_from_pick_up_day';
  end if;
  return new;
end $$;

-- The audit log outlives an account, so the flights of guests leave it.
alter table audit_log disable trigger audit_log_append_only;
update audit_log set details = details #- '{before,flight_number}' #- '{after,flight_number}'
where action = 'change_meeting';
alter table audit_log enable trigger audit_log_append_only;
