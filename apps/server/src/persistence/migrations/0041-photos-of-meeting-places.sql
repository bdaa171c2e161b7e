-- A photo of each meeting place: the public URL of an upload, as in `cars.images`. It is public like the place.
alter table meeting_places add column photo text
  constraint meeting_places_photo_form check (photo ~ '^/storage/v1/object/public/car-images/[0-9a-f-]{36}/photo\.[a-z]+$');
