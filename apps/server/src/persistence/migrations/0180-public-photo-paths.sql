-- The public address of a photo names no account: a random folder of its own in place of the uploader's.
alter table photos
  add column public_id uuid not null default gen_random_uuid(),
  add column public_path text not null
    generated always as (public_id::text || '/photo' || substring(path from '\.[a-z]+$')) stored;
create unique index photos_by_public_path on photos (public_path);

-- Photos that cars show without a row, as those of the demo did.
insert into photos (path, auth_user_id, uploaded_at)
select path, split_part(path, '/', 1)::uuid, min(created_at)
from (
  select substring(image from '/car-images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]+\.[a-z]+)$') as path,
    created_at
  from cars, unnest(images) as image
) as shown
where path is not null
group by path
on conflict (path) do nothing;

update cars c set images = (
  select array_agg(coalesce('/storage/v1/object/public/car-images/' || p.public_path, shown.image) order by shown.place)
  from unnest(c.images) with ordinality as shown(image, place)
  left join photos p on p.path = substring(shown.image from '/car-images/([^/]+/[^/]+)$')
)
where c.images <> '{}';
