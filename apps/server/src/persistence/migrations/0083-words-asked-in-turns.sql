-- Which bookings have all of some patterns, told to the office: so many at most, where there may be very many, or which of
-- those that are named. What a release before asks, all there are, is kept for as long as one may run.
create function bookings_with_words(patterns text[], at_most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not asks_as('office') then return; end if;
  -- In words of its own, since an index on them is closed to policies, and planned for these patterns.
  return query execute 'select booking_id from booking_search where '
    || (select string_agg(format('words like %L', pattern), ' and ') from unnest(patterns) pattern) || ' limit $1'
    using at_most;
end $$;

create function bookings_with_words(patterns text[], among uuid[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select booking_id from booking_search
  where asks_as('office') and booking_id = any(among) and words like all (patterns)
$$;
