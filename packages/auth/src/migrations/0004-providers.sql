-- One row for each visit to an identity provider, from the moment somebody is sent there until they come back. The row
-- outlives its use until it is too old anyway, so that a second use can be told from an unknown state.
CREATE TABLE auth.provider_flows (
  state uuid PRIMARY KEY,
  provider text NOT NULL,
  audience text NOT NULL,
  redirect_to text NOT NULL,
  code_challenge text,
  code_challenge_method text CHECK (code_challenge_method IN ('s256', 'plain')),
  -- What this server and the provider prove to each other; the client's own challenge is the pair above.
  nonce text,
  code_verifier text,
  request_id text,
  linking_user_id uuid REFERENCES auth.users (id) ON DELETE CASCADE,
  invite_digest bytea,
  created_at timestamptz NOT NULL,
  consumed_at timestamptz,
  CONSTRAINT provider_flows_challenge_pair CHECK ((code_challenge IS NULL) = (code_challenge_method IS NULL))
);

CREATE INDEX provider_flows_created_at_idx ON auth.provider_flows (created_at);
CREATE INDEX provider_flows_linking_user_id_idx ON auth.provider_flows (linking_user_id);

ALTER TABLE auth.flow_states
  ADD COLUMN provider text,
  ADD COLUMN sealed_provider_tokens bytea,
  ADD COLUMN session_not_after timestamptz;

CREATE INDEX identities_email_idx ON auth.identities (lower(identity_data ->> 'email'));

CREATE TABLE auth.sso_providers (
  id uuid PRIMARY KEY,
  resource_id text,
  disabled boolean NOT NULL DEFAULT false,
  entity_id text NOT NULL,
  metadata_xml text NOT NULL,
  metadata_url text,
  attribute_mapping jsonb NOT NULL DEFAULT '{}',
  name_id_format text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT sso_providers_entity_id_key UNIQUE (entity_id),
  CONSTRAINT sso_providers_resource_id_key UNIQUE (resource_id)
);

CREATE TABLE auth.sso_domains (
  id uuid PRIMARY KEY,
  provider_id uuid NOT NULL REFERENCES auth.sso_providers (id) ON DELETE CASCADE,
  domain text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT sso_domains_domain_key UNIQUE (domain),
  CONSTRAINT sso_domains_lower CHECK (domain = lower(domain))
);

CREATE INDEX sso_domains_provider_id_idx ON auth.sso_domains (provider_id);

-- Assertions that were used, for as long as they could be used again.
CREATE TABLE auth.saml_assertions (
  provider_id uuid NOT NULL REFERENCES auth.sso_providers (id) ON DELETE CASCADE,
  assertion_id text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, assertion_id)
);

CREATE INDEX saml_assertions_expires_at_idx ON auth.saml_assertions (expires_at);
