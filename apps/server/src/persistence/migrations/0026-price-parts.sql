-- Parts of the price besides the days: extras of the host, extras and meetings of the office, and what stays of days that
-- a guest has given up. The percentage is taken of the host's parts; the office's part is its own in full.

alter table bookings
  add column host_extras_amount numeric(12, 2) not null default 0
    constraint bookings_host_extras_positive check (host_extras_amount >= 0),
  add column office_extras_amount numeric(12, 2) not null default 0
    constraint bookings_office_extras_positive check (office_extras_amount >= 0),
  add column kept_amount numeric(12, 2) not null default 0
    constraint bookings_kept_positive check (kept_amount >= 0);

alter table bookings drop constraint bookings_total_exact;
alter table bookings add constraint bookings_total_exact check (
  guest_total = daily_price * days + host_extras_amount + office_extras_amount + kept_amount and guest_total > 0);
alter table bookings drop constraint bookings_fee_exact;
alter table bookings add constraint bookings_fee_exact check (
  fee_amount = round((guest_total - office_extras_amount) * markup_pct / 100, 2) + office_extras_amount);
