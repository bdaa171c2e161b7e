alter table bookings
  add constraint bookings_deposit_half check (deposit_amount = floor(guest_total * 0.5 + 0.5)),
  add constraint bookings_fee_exact check (fee_amount = round(guest_total * markup_pct / 100, 2)),
  drop constraint bookings_cancel_note_length,
  add constraint bookings_cancel_note_length check (char_length(cancel_note) <= 1000);

create function require_amount_of_phase() returns trigger language plpgsql as $$
begin
  if new.amount is distinct from (
    select case new.phase when 'deposit50' then deposit_amount else final_amount end
    from bookings where id = new.booking_id
  ) then
    raise exception 'a payment is exactly one half of its booking'
      using errcode = 'check_violation', constraint = 'payment_records_amount_of_phase';
  end if;
  return new;
end $$;
create trigger payment_records_amount_of_phase before insert or update on payment_records
  for each row execute function require_amount_of_phase();

create function require_whole_refund() returns trigger language plpgsql as $$
begin
  if new.renter_refund_amount + new.owner_compensation_amount is distinct from (
    select coalesce(sum(amount), 0) from payment_records where booking_id = new.booking_id and received
  ) then
    raise exception 'a refund shares out exactly what was received'
      using errcode = 'check_violation', constraint = 'refunds_share_what_was_received';
  end if;
  return new;
end $$;
create trigger refunds_share_what_was_received before insert or update on refunds
  for each row execute function require_whole_refund();

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = tg_name;
end $$;
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function refuse_change();
