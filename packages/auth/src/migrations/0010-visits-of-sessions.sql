-- A visit to a provider that is to add a way in ends with the session that began it, also where that session ends while
-- the visit is being stored.
ALTER TABLE auth.provider_flows
  ADD COLUMN linking_session_id uuid REFERENCES auth.sessions (id) ON DELETE CASCADE;

CREATE INDEX provider_flows_linking_session_id_idx ON auth.provider_flows (linking_session_id);
