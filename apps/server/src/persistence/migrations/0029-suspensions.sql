-- Somebody whom the office has shut out, since when and why; and the cars that were listed at that moment.
alter table users add column suspended_at timestamptz;
alter table users add column suspended_reason text
  constraint users_suspended_reason_length check (char_length(suspended_reason) between 1 and 500);
alter table users add column paused_car_ids uuid[] not null default '{}';
alter table users add constraint users_suspension_whole
  check ((suspended_at is null) = (suspended_reason is null) and (suspended_at is not null or paused_car_ids = '{}'));
create index users_by_age on users (created_at desc, id desc);

-- Nothing lists a car of somebody who is shut out, whoever began first: the host's row is held for the moment.
create function cars_refuse_suspended() returns trigger language plpgsql as $$
begin
  if (select suspended_at from users where id = new.owner_id for share) is not null then
    raise exception 'the host of car % is suspended', new.id
      using errcode = 'check_violation', constraint = 'cars_host_not_suspended';
  end if;
  return new;
end $$;
create trigger cars_refuse_suspended before insert or update of active on cars
  for each row when (new.active) execute function cars_refuse_suspended();
