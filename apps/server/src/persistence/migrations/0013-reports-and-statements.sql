-- Reports read the ledger by time.
create index ledger_transactions_by_age on ledger_transactions (at);

-- Payouts are numbered without gaps in each year, like receipts: the number is on the statement that the host keeps.
create table payout_counters (
  year integer primary key,
  last_number integer not null
);

create function next_payout_number(paid timestamptz) returns text language sql as $$
  insert into payout_counters (year, last_number)
    values (extract(year from paid at time zone 'Africa/Banjul')::integer, 1)
    on conflict (year) do update set last_number = payout_counters.last_number + 1
    returning 'P-' || year || '-' || lpad(last_number::text, greatest(4, length(last_number::text)), '0');
$$;
revoke execute on function next_payout_number(timestamptz) from public;

alter table payouts add column payout_number text;

-- Numbers the payouts that exist, in the order in which they were paid. Numbering is not a change that posts or voids.
alter table payouts disable trigger user;
do $$
declare paid payouts;
begin
  for paid in select * from payouts order by paid_at, id loop
    update payouts set payout_number = next_payout_number(paid.paid_at) where id = paid.id;
  end loop;
end $$;
alter table payouts enable trigger user;

alter table payouts
  alter column payout_number set not null,
  add constraint payouts_number_once unique (payout_number);

create function payouts_number() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.payout_number := next_payout_number(new.paid_at);
  return new;
end $$;
create trigger payouts_number before insert on payouts for each row execute function payouts_number();
