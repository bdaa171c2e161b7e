-- One queue for the files of deleted pictures, in any private folder.
alter table payment_proof_removals rename to picture_removals;
alter table picture_removals rename column proof_id to picture_id;
alter table picture_removals add column folder text not null default 'payment-proofs'
  constraint picture_removals_folder_known check (folder in ('payment-proofs', 'charge-photos'));
alter table picture_removals alter column folder drop default;
alter index payment_proof_removals_pkey rename to picture_removals_pkey;
alter index payment_proof_removals_by_time rename to picture_removals_by_time;
create or replace function payment_proofs_queue_removal() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into picture_removals (picture_id, booking_id, folder, remove_after)
  values (old.id, old.booking_id, tg_argv[0], now()) on conflict (picture_id) do nothing;
  return null;
end $$;
alter function payment_proofs_queue_removal() rename to pictures_queue_removal;
drop trigger payment_proofs_queue_removal on payment_proofs;
create trigger payment_proofs_queue_removal after delete on payment_proofs
  for each row execute function pictures_queue_removal('payment-proofs');
