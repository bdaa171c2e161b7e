-- Row-level security: a second check on personal data and money, behind the authorization of the services. A
-- transaction names its actor in the setting `coastline.current_actor` (`set local`): a user (`person:<id>`), the
-- office, or a task of the server. Without an actor, no row of a table with policies can be read, inserted, updated or
-- deleted. The owner of the tables bypasses the policies, which are with their tables. The privileges of the server's
-- role are in `persistence/setup/privileges.ts`.

create function current_actor_in(variadic names text[]) returns boolean language sql stable as $$
  select coalesce(current_setting('coastline.current_actor', true) = any(names), false)
$$;
create function current_person_id() returns uuid language sql stable as $$
  select substring(current_setting('coastline.current_actor', true) from '^person:(.+)$')::uuid
$$;
