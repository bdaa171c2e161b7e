-- Invoices: every booking has one from its first confirmation on, numbered without gaps in each year. The number stays
-- when a payment is voided or the booking is cancelled.

-- A counter row instead of a sequence: a rolled-back transaction leaves no gap.
create table invoice_counters (
  year integer primary key,
  last_number integer not null
);

create function next_invoice_number(issued timestamptz) returns text language sql as $$
  insert into invoice_counters (year, last_number)
    values (extract(year from issued at time zone 'Africa/Banjul')::integer, 1)
    on conflict (year) do update set last_number = invoice_counters.last_number + 1
    returning 'I-' || year || '-' || lpad(last_number::text, greatest(4, length(last_number::text)), '0');
$$;
revoke execute on function next_invoice_number(timestamptz) from public;

create table invoices (
  booking_id uuid primary key references bookings (id),
  invoice_number text not null constraint invoices_number_once unique
    constraint invoices_number_form check (invoice_number ~ '^I-\d{4}-\d{4,}$'),
  issued_at timestamptz not null
);

create function bookings_issue_invoice() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from invoices where booking_id = new.id) then
    insert into invoices (booking_id, invoice_number, issued_at)
      values (new.id, next_invoice_number(new.updated_at), new.updated_at);
  end if;
  return null;
end $$;
create trigger bookings_issue_invoice after insert on bookings for each row
  when (new.status in ('confirmed', 'ready_for_pickup', 'in_progress', 'completed'))
  execute function bookings_issue_invoice();
create trigger bookings_issue_invoice_later after update of status on bookings for each row
  when (old.status in ('booked', 'cancelled') and new.status = 'confirmed') execute function bookings_issue_invoice();

create function invoices_reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'invoice % is issued', old.invoice_number
    using errcode = 'check_violation', constraint = 'invoices_stay_as_issued';
end $$;
create trigger invoices_stay_as_issued before update or delete on invoices
  for each row execute function invoices_reject_change();

alter table invoices enable row level security;
create policy can_select on invoices for select using (
  (select current_actor_in('office', 'reconcile'))
  or exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select current_person_id())));
-- Mails carry invoices.
create policy can_select_for_mails on invoices for select using ((select current_actor_in('mails')));
