-- Files of photos that were removed, until they are gone from where photos are kept.
create table condition_photo_removals (
  photo_id uuid primary key,
  booking_id uuid not null,
  removed_at timestamptz not null
);
create index condition_photo_removals_by_age on condition_photo_removals (removed_at, photo_id);
