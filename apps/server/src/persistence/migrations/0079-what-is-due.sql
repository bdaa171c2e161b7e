-- What the books owe and nobody has paid yet, a row a booking: telling it from the entries means summing up all there ever
-- were. Kept by whatever writes entries, in the same transaction, and compared with them by reconciling.
create table ledger_dues (
  booking_id uuid not null references bookings (id),
  account text not null constraint ledger_dues_account_known check (account in ('refund_due', 'host_due')),
  host_id uuid references users (id),
  amount numeric(12, 2) not null constraint ledger_dues_amount_open check (amount <> 0),
  primary key (booking_id, account),
  constraint ledger_dues_due_has_host check ((account = 'host_due') = (host_id is not null))
);
create index ledger_dues_by_host on ledger_dues (host_id) where host_id is not null;

alter table ledger_dues enable row level security;
create policy seen on ledger_dues for select using (
  (select asks_as('office', 'reconcile', 'demo-data'))
  or host_id = (select asking_person())
  or (account = 'refund_due'
    and exists (select 1 from bookings b where b.id = booking_id and b.guest_id = (select asking_person()))));

create function ledger_dues_follow() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  merge into ledger_dues due
  using (
    select booking_id, account, host_id, -sum(amount) as amount from written
    where account in ('refund_due', 'host_due')
    group by booking_id, account, host_id having sum(amount) <> 0
  ) added on due.booking_id = added.booking_id and due.account = added.account
  when matched and due.amount + added.amount = 0 then delete
  when matched then update set amount = due.amount + added.amount
  when not matched then insert (booking_id, account, host_id, amount)
    values (added.booking_id, added.account, added.host_id, added.amount);
  return null;
end $$;
create trigger ledger_entries_dues after insert on ledger_entries
  referencing new table as written for each statement execute function ledger_dues_follow();

-- After the trigger, which waits for whoever is writing entries: nothing falls between.
insert into ledger_dues (booking_id, account, host_id, amount)
  select booking_id, account, host_id, -sum(amount) from ledger_entries
  where account in ('refund_due', 'host_due')
  group by booking_id, account, host_id having sum(amount) <> 0;
