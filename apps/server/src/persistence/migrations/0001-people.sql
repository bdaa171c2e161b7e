-- People: accounts of the marketplace, their roles and preferences. Sign-in data is in schema `auth`.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table users (
  id uuid primary key default gen_random_uuid(),
  auth_user_id uuid not null constraint users_auth_user_once unique,
  email text not null,
  name text not null constraint users_name_length check (char_length(name) between 1 and 100),
  phone text not null default '' constraint users_phone_length check (char_length(phone) <= 30),
  role text not null constraint users_role_known check (role in ('renter', 'owner', 'admin')),
  created_at timestamptz not null default now(),
  -- When the user deleted their account. The row stays for its bookings, without personal data.
  erased_at timestamptz,
  suspended_at timestamptz,
  suspended_reason text
    constraint users_suspended_reason_length check (char_length(suspended_reason) between 1 and 500),
  -- Cars that the suspension paused. The end of the suspension lists them again.
  paused_car_ids uuid[] not null default '{}',
  -- Language in which the user last read the pages. Mails use it; null means unknown, and mails are in English.
  language text constraint users_language_code check (language ~ '^[a-z]{2}$'),
  constraint users_suspension_whole
    check ((suspended_at is null) = (suspended_reason is null) and (suspended_at is not null or paused_car_ids = '{}'))
);
create index users_by_age on users (created_at desc, id desc);
create index users_suspended on users (created_at desc, id desc) where suspended_at is not null;
create index users_by_name on users (lower(name), id) where suspended_at is null and erased_at is null;
-- Person search of the office, by any part of a name, an e-mail address or the digits of a phone number. Without
-- `fastupdate`, because every search would scan the pending list, and the planner would overestimate the cost of the
-- index.
create index users_by_words on users using gin
  (name gin_trgm_ops, email gin_trgm_ops, regexp_replace(phone, '\D', '', 'g') gin_trgm_ops) with (fastupdate = off);

create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role text not null constraint user_roles_role_known check (role in ('renter', 'owner', 'admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
create index user_roles_by_role on user_roles (role, user_id);
-- Every booking looks up the admins, to notify them.
create index user_roles_admins on user_roles (user_id) where role = 'admin';

-- Name and phone of an account that may not have a row in `users` yet. The id is that of the account in schema `auth`.
create table profiles (
  id uuid primary key,
  full_name text not null default '' constraint profiles_name_length check (char_length(full_name) <= 100),
  phone text not null default '' constraint profiles_phone_length check (char_length(phone) <= 30)
);

create table user_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  budget_min integer not null constraint user_preferences_budget_min check (budget_min between 500 and 5000),
  budget_max integer not null constraint user_preferences_budget_max check (budget_max between 500 and 5000),
  preferred_types text[] not null default '{}'
    constraint user_preferences_types_known check (preferred_types <@ array['budget', 'comfort', 'luxury']),
  typical_duration text
    constraint user_preferences_duration_known check (typical_duration in ('1-day', '2-3-days', 'weekly', 'monthly')),
  primary_use text
    constraint user_preferences_use_known check (primary_use in ('business', 'tourism', 'personal', 'events')),
  constraint user_preferences_budget_order check (budget_min <= budget_max),
  -- The budget slider moves in steps of 100 (PREF-02).
  constraint user_preferences_budget_steps check (budget_min % 100 = 0 and budget_max % 100 = 0)
);

-- Accounts of an external auth server, as far as their tokens describe them. The office writes to their addresses.
create table other_accounts (
  auth_user_id uuid primary key,
  issuer text not null,
  email text not null default '',
  first_seen_at timestamptz not null,
  -- When the account's data was deleted here. Older sessions do not bring it back.
  erased_at timestamptz
);
create index other_accounts_by_email on other_accounts (email) where email <> '';

-- Phone numbers are stored as E.164 (D52).
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

-- Rejects rows for a user who has deleted their account. A request that runs concurrently with the deletion could
-- otherwise list a car without a host, or restore erased data. `for key share` makes the two transactions wait for each
-- other.
create function reject_erased_user() returns trigger language plpgsql as $$
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
create trigger user_roles_reject_erased before insert on user_roles
  for each row execute function reject_erased_user();
create trigger user_preferences_reject_erased before insert on user_preferences
  for each row execute function reject_erased_user();
