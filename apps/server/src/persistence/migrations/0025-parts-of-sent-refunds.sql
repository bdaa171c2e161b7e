-- Before refunds were paid in parts, a refund of a provider was recorded only once all refunds of its booking had succeeded.
-- Those that were sent while another one failed, or was still requested, become parts. Otherwise the office would pay them
-- again. They are posted now, so that reports of earlier periods do not change.
insert into refund_payments (booking_id, amount, method, reference, paid_by, paid_at, provider_refund_id)
select f.booking_id, f.amount, provider_receipts_method(r.provider), f.provider_refund_id, f.requested_by, now(), f.id
from provider_refunds f join provider_receipts r on r.id = f.receipt_id
where f.purpose = 'booking' and f.status = 'succeeded' and not exists (
  select 1 from refund_payments p
  where p.booking_id = f.booking_id and (p.provider_refund_id is null or p.provider_refund_id = f.id))
order by f.decided_at, f.id;
