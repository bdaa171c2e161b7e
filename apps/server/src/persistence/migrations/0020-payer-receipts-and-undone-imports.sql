-- Receipts by mail for payers of pay links, invoices in mails, and statement imports that can be undone.

-- Where the receipt of a checkout goes, until the checkout is paid or can no longer be. Only checkouts of pay links have
-- one: guests get their mails at the address of their account.
create table payer_addresses (
  checkout_id uuid primary key references payment_checkouts (id) on delete cascade,
  -- Encrypted, bound to this row.
  email_sealed text not null constraint payer_addresses_email_length check (char_length(email_sealed) between 1 and 1000),
  -- Language of the page on which it was entered.
  language text not null constraint payer_addresses_language_length check (char_length(language) between 2 and 10),
  entered_at timestamptz not null
);
create index payer_addresses_by_time on payer_addresses (entered_at);

create function payer_addresses_check_link() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from payment_checkouts where id = new.checkout_id and pay_link_id is not null) then
    raise exception 'checkout % was not opened through a pay link', new.checkout_id
      using errcode = 'check_violation', constraint = 'payer_addresses_of_pay_link';
  end if;
  return new;
end $$;
create trigger payer_addresses_of_pay_link before insert or update on payer_addresses
  for each row execute function payer_addresses_check_link();

alter table payer_addresses enable row level security;
create policy can_do_all on payer_addresses
  using ((select current_actor_in('payment-providers'))) with check ((select current_actor_in('payment-providers')));

-- Mails to payers are deleted soon after delivery.
create index mail_messages_of_payers on mail_messages (created_at) where kind = 'payer_receipt';

-- Mails carry invoices.
create policy can_select_for_mails on invoices for select using ((select current_actor_in('mails')));

-- Whether the match of a line was made at an import, and not by an admin.
alter table statement_lines add column matched_by_import boolean not null default false;
update statement_lines l set matched_by_import = true from statement_imports i
  where l.state = 'matched' and i.method = l.method and i.imported_at = l.matched_at and i.imported_by = l.matched_by;

-- An import can be undone until an admin has matched one of its lines.
create function statement_lines_reject_delete() returns trigger language plpgsql as $$
begin
  raise exception 'statement line % is matched by an admin', old.id
    using errcode = 'check_violation', constraint = 'statement_lines_matched_stay';
end $$;
create trigger statement_lines_matched_stay before delete on statement_lines for each row
  when (old.state = 'matched' and not old.matched_by_import)
  execute function statement_lines_reject_delete();
-- The server deletes no single line: the lines of an import go with it.
alter table statement_lines drop constraint statement_lines_of_import;
alter table statement_lines add constraint statement_lines_of_import foreign key (import_id)
  references statement_imports (id) on delete cascade deferrable initially deferred;
create policy can_delete on statement_imports for delete using ((select current_actor_in('office')));
