create extension if not exists btree_gist;

create table users (
  id uuid primary key default gen_random_uuid(),
  auth_user_id uuid not null constraint users_auth_user_once unique,
  email text not null,
  name text not null constraint users_name_length check (char_length(name) between 1 and 100),
  phone text not null default '' constraint users_phone_length check (char_length(phone) <= 30),
  role text not null constraint users_role_known check (role in ('renter', 'owner', 'admin')),
  created_at timestamptz not null default now()
);

create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role text not null constraint user_roles_role_known check (role in ('renter', 'owner', 'admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

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
  constraint user_preferences_budget_order check (budget_min <= budget_max)
);

create table cars (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id),
  make text not null constraint cars_make_length check (char_length(make) between 1 and 50 and make = btrim(make)),
  model text not null constraint cars_model_length check (char_length(model) between 1 and 50 and model = btrim(model)),
  year integer not null constraint cars_year_range check (year between 1900 and 2200),
  title text generated always as (make || ' ' || model || ' ' || year::text) stored,
  type text not null constraint cars_type_known check (type in ('budget', 'comfort', 'luxury')),
  daily_price numeric(12, 2) not null
    constraint cars_price_range check (daily_price > 0 and daily_price <= 1000000),
  city text not null constraint cars_city_length check (char_length(city) between 1 and 100 and city = btrim(city)),
  seats integer not null default 5 constraint cars_seats_range check (seats between 1 and 20),
  doors integer not null default 4 constraint cars_doors_range check (doors between 1 and 6),
  transmission text not null constraint cars_transmission_known check (transmission in ('automatic', 'manual')),
  fuel text not null constraint cars_fuel_known check (fuel in ('petrol', 'diesel', 'hybrid', 'electric')),
  mileage integer not null default 0 constraint cars_mileage_range check (mileage between 0 and 10000000),
  air_conditioning boolean not null default true,
  tinted boolean not null default false,
  insured boolean not null default false,
  taxes_paid boolean not null default false,
  allow_outside_gambia boolean not null default false,
  active boolean not null default true,
  images text[] not null constraint cars_images_count check (cardinality(images) between 1 and 8),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index cars_active_by_price on cars (daily_price, id) where active;
create index cars_active_by_age on cars (created_at desc, id desc) where active;
create index cars_active_by_city on cars (lower(city), daily_price, id) where active;
create index cars_by_owner on cars (owner_id, created_at desc);

create sequence booking_numbers;

create table bookings (
  id uuid primary key default gen_random_uuid(),
  booking_number text not null constraint bookings_number_once unique,
  car_id uuid not null references cars (id),
  guest_id uuid not null references users (id),
  start_date date not null,
  end_date date not null,
  days integer not null,
  status text not null default 'booked' constraint bookings_status_known
    check (status in ('booked', 'confirmed', 'ready_for_pickup', 'in_progress', 'completed', 'cancelled')),
  payment_method text not null constraint bookings_method_known check (payment_method in ('cash', 'wave', 'bank')),
  daily_price numeric(12, 2) not null,
  guest_total numeric(12, 2) not null,
  deposit_amount numeric(12, 2) not null,
  final_amount numeric(12, 2) generated always as (guest_total - deposit_amount) stored,
  markup_pct numeric(5, 2) not null constraint bookings_markup_range check (markup_pct between 0 and 100),
  fee_amount numeric(12, 2) not null,
  host_amount numeric(12, 2) generated always as (guest_total - fee_amount) stored,
  deposit_received boolean not null default false,
  final_payment_received boolean not null default false,
  payment_status text generated always as (
    case when final_payment_received then 'paid' when deposit_received then 'deposit_paid' else 'unpaid' end
  ) stored,
  cancel_reason text,
  cancel_note text constraint bookings_cancel_note_length check (char_length(cancel_note) <= 500),
  hold_expires_at timestamptz not null,
  contract_version text,
  terms_version text,
  agreements_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bookings_dates_order check (end_date >= start_date and end_date - start_date <= 366),
  constraint bookings_days_count check (days = greatest(1, end_date - start_date)),
  constraint bookings_total_exact check (guest_total = daily_price * days and guest_total > 0),
  constraint bookings_deposit_share check (deposit_amount >= 0 and deposit_amount <= guest_total),
  constraint bookings_deposit_whole check (deposit_amount = trunc(deposit_amount)),
  constraint bookings_fee_share check (fee_amount >= 0 and fee_amount <= guest_total),
  constraint bookings_final_after_deposit check (deposit_received or not final_payment_received),
  constraint bookings_status_matches_payment check (case status
    when 'booked' then not deposit_received
    when 'confirmed' then deposit_received and not final_payment_received
    when 'ready_for_pickup' then final_payment_received
    when 'in_progress' then final_payment_received
    when 'completed' then final_payment_received
    else true end),
  constraint bookings_cancel_has_reason check ((status = 'cancelled') = (cancel_reason is not null))
);
create index bookings_by_guest on bookings (guest_id, created_at desc, id desc);
create index bookings_by_car on bookings (car_id, created_at desc, id desc);
create index bookings_by_age on bookings (created_at desc, id desc);
create index bookings_by_status on bookings (status, created_at desc, id desc);
create index bookings_open_holds on bookings (hold_expires_at) where status = 'booked';

create table booking_personal_info (
  booking_id uuid primary key references bookings (id) on delete cascade,
  name text not null constraint booking_personal_name check (char_length(name) between 1 and 100),
  phone text not null constraint booking_personal_phone check (char_length(phone) between 1 and 21),
  passport_id text not null constraint booking_personal_passport check (char_length(passport_id) between 5 and 30)
);

create table booking_removals (
  booking_id uuid not null references bookings (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  side text not null constraint booking_removals_side_known check (side in ('guest', 'host')),
  removed_at timestamptz not null default now(),
  primary key (booking_id, user_id)
);

create table car_calendar (
  id uuid primary key default gen_random_uuid(),
  car_id uuid not null references cars (id) on delete cascade,
  period daterange not null,
  kind text not null constraint car_calendar_kind_known check (kind in ('booking', 'block')),
  booking_id uuid constraint car_calendar_booking_once unique
    references bookings (id) on delete cascade deferrable initially deferred,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  constraint car_calendar_bounded check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  constraint car_calendar_kind_fits check ((kind = 'booking') = (booking_id is not null)),
  constraint car_calendar_only_holds_expire check (expires_at is null or kind = 'booking'),
  constraint car_calendar_no_overlap exclude using gist (car_id with =, period with &&)
);
create index car_calendar_expiring on car_calendar (car_id, expires_at) where expires_at is not null;

create table payment_records (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  phase text not null constraint payment_records_phase_known check (phase in ('deposit50', 'final50')),
  method text not null constraint payment_records_method_known check (method in ('cash', 'wave', 'bank')),
  amount numeric(12, 2) not null constraint payment_records_amount_positive check (amount >= 0),
  received boolean not null default true,
  received_by uuid references users (id),
  received_at timestamptz not null default now(),
  constraint payment_records_phase_once unique (booking_id, phase)
);

create table refunds (
  booking_id uuid primary key references bookings (id),
  renter_refund_amount numeric(12, 2) not null constraint refunds_renter_positive check (renter_refund_amount >= 0),
  owner_compensation_amount numeric(12, 2) not null
    constraint refunds_owner_positive check (owner_compensation_amount >= 0),
  platform_keeps_amount numeric(12, 2) not null default 0
    constraint refunds_platform_keeps_nothing check (platform_keeps_amount = 0),
  cancelled_within_24h boolean not null,
  refund_percentage integer not null constraint refunds_percentage_range check (refund_percentage between 0 and 100),
  notes text not null default '',
  created_at timestamptz not null default now()
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null constraint audit_log_actor_known check (actor_kind in ('user', 'server')),
  actor_id uuid references users (id),
  action text not null,
  entity text not null,
  entity_id uuid not null,
  old_status text,
  new_status text,
  details jsonb not null default '{}',
  constraint audit_log_actor_fits check ((actor_kind = 'user') = (actor_id is not null))
);
create index audit_log_by_entity on audit_log (entity, entity_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
insert into settings (key, value) values
  ('markup_pct', '30'),
  ('minimum_rental_days', '1'),
  ('pickup_locations', '[{"id": "airport", "name": "Banjul International Airport"}, {"id": "senegambia", "name": "Senegambia area"}]'),
  ('contact', '{"phone": "+220 446 00 10", "email": "office@coastline.example", "emergency": "+220 446 00 11"}');

create table mail_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  booking_id uuid references bookings (id),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_messages_by_age on mail_messages (created_at desc, id desc);
