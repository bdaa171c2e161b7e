-- Uploaded photos, so that those that no car needs can be removed. A photo without a row here is never removed.
create table photos (
  path text primary key,
  auth_user_id uuid not null,
  uploaded_at timestamptz not null,
  -- Since when no car shows it; null while one does.
  unused_since timestamptz,
  -- When its file began to be removed; from then on it cannot be put on a car.
  removed_at timestamptz,
  constraint photos_in_own_folder check (starts_with(path, auth_user_id::text || '/')),
  constraint photos_removed_unused check (removed_at is null or unused_since is not null)
);
create index photos_unused on photos (unused_since) where unused_since is not null;
create index photos_unused_by_person on photos (auth_user_id) where unused_since is not null;

-- Asked before a photo is removed: does any car show it?
create index cars_by_image on cars using gin (images);

insert into photos (path, auth_user_id, uploaded_at)
select path, split_part(path, '/', 1)::uuid, min(created_at)
from (
  select substring(image from '/car-images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]+)$') as path, created_at
  from cars, unnest(images) as image
) as shown
where path is not null
group by path;
