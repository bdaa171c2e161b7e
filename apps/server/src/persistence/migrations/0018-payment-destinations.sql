-- Payment destinations: the accounts to which the office sends refunds of guests and payouts of hosts.

-- A destination is used from `usable_from` until `usable_until`. Rows never change otherwise: superseded and cancelled
-- ones are the history.
create table payment_destinations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  purpose text not null constraint payment_destinations_purpose_known check (purpose in ('refund', 'payout')),
  kind text not null constraint payment_destinations_kind_known check (kind in ('wave', 'bank')),
  wave_number text constraint payment_destinations_wave_number_e164 check (wave_number ~ '^\+[1-9][0-9]{4,14}$'),
  holder text constraint payment_destinations_holder_length
    check (char_length(holder) between 1 and 100 and holder = btrim(holder)),
  -- IBAN or local account number.
  account text constraint payment_destinations_account_format
    check (account ~ '^[A-Z0-9][A-Z0-9/-]{4,32}[A-Z0-9]$' and char_length(translate(account, '/-', '')) >= 6),
  bank text constraint payment_destinations_bank_length
    check (char_length(bank) between 1 and 100 and bank = btrim(bank)),
  bic text constraint payment_destinations_bic_format check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  changed_at timestamptz not null,
  usable_from timestamptz not null,
  usable_until timestamptz,
  cancelled_at timestamptz,
  constraint payment_destinations_details_of_kind check (case kind
    when 'wave' then wave_number is not null and num_nonnulls(holder, account, bank, bic) = 0
    else wave_number is null and num_nonnulls(holder, account, bank) = 3 end),
  constraint payment_destinations_used_after_change check (usable_from >= changed_at),
  constraint payment_destinations_used_before_end check (usable_until >= usable_from),
  constraint payment_destinations_cancelled_before_use
    check (cancelled_at >= changed_at and cancelled_at < usable_from),
  constraint payment_destinations_cancelled_has_no_end check (num_nonnulls(cancelled_at, usable_until) < 2),
  -- One destination at every instant.
  constraint payment_destinations_one_at_a_time exclude using gist
    (user_id with =, purpose with =, tstzrange(usable_from, usable_until) with &&) where (cancelled_at is null)
);
create index payment_destinations_by_user on payment_destinations (user_id, purpose, changed_at);

create trigger payment_destinations_reject_erased before insert on payment_destinations
  for each row execute function reject_erased_user();

-- A thief who gets into the account of a host cannot redirect the next payout at once.
create function payment_destinations_check_hold() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.usable_from < new.changed_at + interval '24 hours' and exists (select 1 from payment_destinations
      where user_id = new.user_id and purpose = new.purpose and id <> new.id) then
    raise exception 'a changed payout destination is held for 24 hours'
      using errcode = 'check_violation', constraint = 'payment_destinations_held_for_a_day';
  end if;
  return new;
end $$;
create trigger payment_destinations_check_hold before insert on payment_destinations for each row
  when (new.purpose = 'payout') execute function payment_destinations_check_hold();

-- A payout destination ends only when the hold of the next one is over.
create function payment_destinations_check_successor() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from payment_destinations where user_id = new.user_id and purpose = new.purpose
      and cancelled_at is null and usable_from = new.usable_until) then
    raise exception 'payment destination % ends without a successor', new.id
      using errcode = 'check_violation', constraint = 'payment_destinations_end_with_successor';
  end if;
  return null;
end $$;
create constraint trigger payment_destinations_check_successor after update on payment_destinations
  deferrable initially deferred for each row when (new.usable_until is not null)
  execute function payment_destinations_check_successor();

alter table payment_destinations enable row level security;
create policy can_select on payment_destinations for select using (
  (select current_actor_in('office')) or user_id = (select current_person_id()));
create policy can_insert on payment_destinations for insert with check (user_id = (select current_person_id()));
create policy can_update on payment_destinations for update using (user_id = (select current_person_id()));
create policy can_delete on payment_destinations for delete using (user_id = (select current_person_id()));
