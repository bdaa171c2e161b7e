-- Pay links: another person pays for a guest's booking. The token of a link is stored as a hash only.

create table pay_links (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  token_hash text not null constraint pay_links_token_once unique
    constraint pay_links_token_form check (token_hash ~ '^[0-9a-f]{64}$'),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint pay_links_expire_within_week
    check (expires_at > created_at and expires_at <= created_at + interval '7 days'),
  constraint pay_links_revoked_later check (revoked_at >= created_at),
  constraint pay_links_of_booking unique (id, booking_id)
);
create index pay_links_by_booking on pay_links (booking_id, created_at);

-- The lock serializes the links of one booking.
create function pay_links_check_insert() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare pick_up_day date;
begin
  select start_date into pick_up_day from bookings where id = new.booking_id for no key update;
  if new.expires_at > (pick_up_day + 1)::timestamp at time zone 'Africa/Banjul' then
    raise exception 'a pay link ends with the pick-up day'
      using errcode = 'check_violation', constraint = 'pay_links_end_with_pick_up_day';
  end if;
  if (select count(*) from pay_links where booking_id = new.booking_id) >= 50
    or (select count(*) from pay_links where booking_id = new.booking_id and revoked_at is null
      and expires_at > new.created_at) >= 5 then
    raise exception 'booking % has too many pay links', new.booking_id
      using errcode = 'check_violation', constraint = 'pay_links_five_live';
  end if;
  return new;
end $$;
create trigger pay_links_check_insert before insert on pay_links
  for each row execute function pay_links_check_insert();

create function pay_links_check_revoked() returns trigger language plpgsql as $$
begin
  raise exception 'pay link % is revoked', old.id
    using errcode = 'check_violation', constraint = 'pay_links_stay_revoked';
end $$;
create trigger pay_links_stay_revoked before update on pay_links
  for each row when (old.revoked_at is not null) execute function pay_links_check_revoked();

-- The link through which a checkout was opened; null: the guest opened it.
alter table payment_checkouts add column pay_link_id uuid;
alter table payment_checkouts add constraint payment_checkouts_link_of_booking
  foreign key (pay_link_id, booking_id) references pay_links (id, booking_id);
alter table payment_checkouts add constraint payment_checkouts_one_opener
  check (num_nulls(created_by, pay_link_id) >= 1);
create index payment_checkouts_by_link on payment_checkouts (pay_link_id, created_at) where pay_link_id is not null;

create function payment_checkouts_check_link() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from pay_links where id = new.pay_link_id
      and (revoked_at is not null or expires_at <= new.created_at)) then
    raise exception 'pay link % is no longer valid', new.pay_link_id
      using errcode = 'check_violation', constraint = 'payment_checkouts_link_is_valid';
  end if;
  return new;
end $$;
create trigger payment_checkouts_link_is_valid before insert on payment_checkouts
  for each row when (new.pay_link_id is not null) execute function payment_checkouts_check_link();

alter table pay_links enable row level security;
create policy can_select on pay_links for select using (
  (select current_actor_in('office', 'payment-providers'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_insert on pay_links for insert with check (
  created_by = (select current_person_id())
  and exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
create policy can_update on pay_links for update using (
  exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));

-- The holder of a pay link opens a checkout without an account.
alter policy can_insert on payment_checkouts with check (
  ((select current_actor_in('payment-providers')) and created_by is null and pay_link_id is not null)
  or (pay_link_id is null
    and exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id()))));
