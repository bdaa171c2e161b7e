-- The office finds people by any part of a name, an e-mail or a phone's digits; hosts as well.
create index users_by_words on users using gin
  (name gin_trgm_ops, email gin_trgm_ops, regexp_replace(phone, '\D', '', 'g') gin_trgm_ops);
create index users_suspended on users (created_at desc, id desc) where suspended_at is not null;
create index users_by_name on users (lower(name), id) where suspended_at is null and erased_at is null;
create index user_roles_by_role on user_roles (role, user_id);

-- Tables for bookkeeping are read by age, a piece at a time.
create index payment_records_by_age on payment_records (received_at);
create index refund_payments_by_age on refund_payments (paid_at);
