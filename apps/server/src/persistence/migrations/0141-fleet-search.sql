-- The office's list of all cars, newest first: paused cars beside the index of active ones. An index of all cars by age would
-- compete with that of active cars in public searches.
create index cars_paused_by_age on cars (created_at desc, id desc) where not active;

-- Its search by what a car is called and where it stands.
create index cars_by_words on cars using gin (lower(title || ' ' || city) gin_trgm_ops) with (fastupdate = off);
