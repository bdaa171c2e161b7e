-- Identity providers that administrators set up by calls; those of the settings are not here.
CREATE TABLE auth.custom_providers (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  provider_type text NOT NULL CHECK (provider_type IN ('oidc', 'oauth2')),
  sealed_secret bytea NOT NULL,
  -- Everything else that was given, in the protocol's own words.
  fields jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT custom_providers_identifier_key UNIQUE (identifier),
  CONSTRAINT custom_providers_identifier_prefix CHECK (identifier LIKE 'custom:%')
);
