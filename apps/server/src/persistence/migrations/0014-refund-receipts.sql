-- Every paid refund has a receipt number of its own series, without gaps within a year.

create table refund_receipt_counters (
  year integer primary key,
  last_number integer not null
);

-- A counter row instead of a sequence: a rolled-back transaction leaves no gap.
create function next_refund_receipt_number(paid timestamptz) returns text language sql as $$
  insert into refund_receipt_counters (year, last_number)
    values (extract(year from paid at time zone 'Africa/Banjul')::integer, 1)
    on conflict (year) do update set last_number = refund_receipt_counters.last_number + 1
    returning 'RF-' || year || '-' || lpad(last_number::text, greatest(4, length(last_number::text)), '0');
$$;
revoke execute on function next_refund_receipt_number(timestamptz) from public;

alter table refund_payments add column receipt_number text;

do $$
declare
  paid record;
begin
  for paid in select id, paid_at from refund_payments order by paid_at, id loop
    update refund_payments set receipt_number = next_refund_receipt_number(paid.paid_at) where id = paid.id;
  end loop;
end $$;

alter table refund_payments
  alter column receipt_number set not null,
  add constraint refund_payments_receipt_once unique (receipt_number);

create function refund_payments_number() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.receipt_number := next_refund_receipt_number(new.paid_at);
  return new;
end $$;
-- Runs after `refund_payments_keep_order`, which sets the final time: triggers run in the order of their names.
create trigger refund_payments_number before insert on refund_payments
  for each row execute function refund_payments_number();

-- The number and the reference of a refund are search terms of the booking, like those of a payment.
create or replace function booking_search_refresh(changed uuid[]) returns void language plpgsql as $$
declare
  current_id uuid;
begin
  foreach current_id in array changed loop
    insert into booking_search (booking_id, words)
    select b.id, lower(concat_ws(' ', b.booking_number, replace(b.booking_number, '-', ''), c.title,
      g.name, g.email, g.phone, regexp_replace(g.phone, '[^0-9]', '', 'g'),
      h.name, h.email, h.phone, regexp_replace(h.phone, '[^0-9]', '', 'g'),
      i.name, i.phone, regexp_replace(i.phone, '[^0-9]', '', 'g'),
      (select string_agg(concat_ws(' ', p.receipt_number, p.reference), ' ')
        from payment_records p where p.booking_id = b.id),
      (select concat_ws(' ', r.receipt_number, r.reference) from refund_payments r where r.booking_id = b.id)))
    from bookings b
      join cars c on c.id = b.car_id
      join users g on g.id = b.guest_id
      join users h on h.id = c.owner_id
      left join booking_personal_info i on i.booking_id = b.id
    where b.id = current_id
    on conflict (booking_id) do update set words = excluded.words where booking_search.words <> excluded.words;
  end loop;
end $$;
create trigger booking_search_of_refund after insert on refund_payments
  for each row execute function booking_search_of_part();
select booking_search_refresh(array(select booking_id from refund_payments));

-- Mails carry receipts that are rendered when they are sent. Policies of their own leave those of other tasks alone.
create policy can_select_for_mails on payment_records for select using ((select current_actor_in('mails')));
create policy can_select_for_mails on refund_payments for select using ((select current_actor_in('mails')));
create policy can_select_for_mails on refunds for select using ((select current_actor_in('mails')));
