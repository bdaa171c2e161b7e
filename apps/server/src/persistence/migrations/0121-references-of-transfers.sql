-- A payment by Wave or bank has the reference of its transfer (D53). A trigger and not a check: payments from before may lack
-- one, and are still voided and corrected in everything else.
create function require_transfer_reference() returns trigger language plpgsql as $$
begin
  if new.method in ('wave', 'bank') and coalesce(trim(new.reference), '') = '' then
    raise exception 'a payment by % needs its reference', new.method
      using errcode = 'check_violation', constraint = 'payment_records_transfer_reference';
  end if;
  return new;
end $$;

create trigger payment_records_reference_on_insert before insert on payment_records
  for each row execute function require_transfer_reference();
create trigger payment_records_reference_on_update before update of method, reference on payment_records
  for each row when ((new.method, new.reference) is distinct from (old.method, old.reference))
  execute function require_transfer_reference();
