-- Contracts that are signed on paper, and erasures that belong to the erasure of an account.

-- The office states that the guest has signed this version on paper. Content and file are checked like those of others.
alter table contract_versions add column on_paper boolean not null default false;
alter table contract_versions drop constraint contract_versions_whole;
alter table contract_versions add constraint contract_versions_whole check (
  num_nulls(signature, file) = case when erased_at is not null then 2 when on_paper then 1 else 0 end
  and (signature is null or not on_paper));
alter table contract_versions add constraint contract_versions_paper_witnessed check (
  witnessed_by is not null or not on_paper);

-- A payment that changes the days asks the guest to sign again.
alter policy can_select on contract_versions using (
  (select current_actor_in('office', 'mails', 'payment-providers'))
  or exists (select 1 from bookings b join cars c on c.id = b.car_id
    where b.id = booking_id and (select current_person_id()) in (b.guest_id, c.owner_id)));

-- Personal parts of final rows go only together with the account of the guest or, of a contract, the host. The account is
-- marked last, so this is checked at the end of the transaction.
create function require_erased_party() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from bookings b join cars c on c.id = b.car_id
      join users u on u.id = b.guest_id or (tg_table_name = 'contract_versions' and u.id = c.owner_id)
      where b.id = new.booking_id and u.erased_at is not null) then
    raise exception 'no account of booking % is erased', new.booking_id
      using errcode = 'check_violation', constraint = 'erased_with_an_account';
  end if;
  return null;
end $$;
create constraint trigger contract_versions_erased_with_account after update on contract_versions
  deferrable initially deferred for each row
  when (old.erased_at is null and new.erased_at is not null) execute function require_erased_party();
create constraint trigger condition_records_erased_with_account after update on condition_records
  deferrable initially deferred for each row
  when (old.personal is not null and new.personal is null) execute function require_erased_party();
create constraint trigger record_photos_erased_with_account after update on record_photos
  deferrable initially deferred for each row
  when (old.erased_at is null and new.erased_at is not null) execute function require_erased_party();
create constraint trigger trip_charges_erased_with_account after update on trip_charges
  deferrable initially deferred for each row
  when (old.answer is not null and new.answer is null) execute function require_erased_party();
