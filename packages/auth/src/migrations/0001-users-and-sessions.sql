CREATE TABLE auth.users (
  id uuid PRIMARY KEY,
  aud text NOT NULL DEFAULT 'authenticated',
  role text NOT NULL DEFAULT 'authenticated',
  email text,
  phone text,
  password_hash text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  invited_at timestamptz,
  last_sign_in_at timestamptz,
  new_email text,
  new_phone text,
  email_change_confirmations smallint NOT NULL DEFAULT 0,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  app_metadata jsonb NOT NULL DEFAULT '{}',
  user_metadata jsonb NOT NULL DEFAULT '{}',
  is_anonymous boolean NOT NULL DEFAULT false,
  is_sso_user boolean NOT NULL DEFAULT false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT users_email_lower CHECK (email = lower(email)),
  CONSTRAINT users_new_email_lower CHECK (new_email = lower(new_email))
);

-- People who come through a company's identity provider may share an address with a password account.
CREATE UNIQUE INDEX users_email_key ON auth.users (aud, email) WHERE NOT is_sso_user;
CREATE UNIQUE INDEX users_phone_key ON auth.users (aud, phone);
CREATE INDEX users_created_at_idx ON auth.users (created_at, id);

CREATE TABLE auth.identities (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  provider text NOT NULL,
  provider_id text NOT NULL,
  identity_data jsonb NOT NULL,
  last_sign_in_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT identities_provider_subject_key UNIQUE (provider, provider_id)
);

CREATE INDEX identities_user_id_idx ON auth.identities (user_id);

CREATE TABLE auth.sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  aal text NOT NULL DEFAULT 'aal1' CHECK (aal IN ('aal1', 'aal2', 'aal3')),
  factor_id uuid,
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip text,
  tag text,
  created_at timestamptz NOT NULL
);

CREATE INDEX sessions_user_id_idx ON auth.sessions (user_id);

CREATE TABLE auth.session_methods (
  session_id uuid NOT NULL REFERENCES auth.sessions (id) ON DELETE CASCADE,
  method text NOT NULL,
  provider text,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, method)
);

-- Only digests are kept. A child token is sealed with a key that only its parent token yields, so that a client
-- which lost an answer can be given the same child again without the database ever holding a usable token.
CREATE TABLE auth.refresh_tokens (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES auth.sessions (id) ON DELETE CASCADE,
  token_digest bytea NOT NULL,
  parent_id bigint REFERENCES auth.refresh_tokens (id) ON DELETE SET NULL,
  sealed_for_parent bytea,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT refresh_tokens_digest_key UNIQUE (token_digest)
);

CREATE INDEX refresh_tokens_session_id_idx ON auth.refresh_tokens (session_id, id);
CREATE INDEX refresh_tokens_parent_id_idx ON auth.refresh_tokens (parent_id);

CREATE TABLE auth.one_time_tokens (
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  slot text NOT NULL CHECK (
    slot IN ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'phone_change', 'reauthentication')
  ),
  address text NOT NULL,
  code_digest text NOT NULL,
  link_digest bytea NOT NULL,
  is_pkce boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, slot)
);

CREATE UNIQUE INDEX one_time_tokens_link_digest_key ON auth.one_time_tokens (link_digest);
CREATE INDEX one_time_tokens_address_idx ON auth.one_time_tokens (address, slot);

CREATE TABLE auth.flow_states (
  auth_code uuid PRIMARY KEY,
  user_id uuid REFERENCES auth.users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  code_challenge text NOT NULL,
  code_challenge_method text NOT NULL CHECK (code_challenge_method IN ('s256', 'plain')),
  created_at timestamptz NOT NULL,
  code_issued_at timestamptz
);

CREATE INDEX flow_states_user_id_idx ON auth.flow_states (user_id, kind, created_at);
CREATE INDEX flow_states_created_at_idx ON auth.flow_states (created_at);

-- Remembers mail requests for addresses without an account, which then meet the same cool-down as real ones.
CREATE TABLE auth.phantom_mails (
  slot text NOT NULL,
  address_digest bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (slot, address_digest)
);

CREATE INDEX phantom_mails_sent_at_idx ON auth.phantom_mails (sent_at);
