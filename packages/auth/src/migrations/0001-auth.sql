-- Schema `auth`: accounts, sessions, sign-in methods, identity providers and the sign-in log.

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
  -- An administrator created the account: its data is trusted although its address is not confirmed.
  is_prepared boolean NOT NULL DEFAULT false,
  CONSTRAINT users_email_lower CHECK (email = lower(email)),
  CONSTRAINT users_new_email_lower CHECK (new_email = lower(new_email))
);

-- Users of a company's identity provider may share an address with a password account.
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
CREATE INDEX identities_email_idx ON auth.identities (lower(identity_data ->> 'email'));

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
CREATE INDEX sessions_factor_id_idx ON auth.sessions (factor_id) WHERE factor_id IS NOT NULL;

CREATE TABLE auth.session_methods (
  session_id uuid NOT NULL REFERENCES auth.sessions (id) ON DELETE CASCADE,
  method text NOT NULL,
  provider text,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, method)
);

-- Stores only digests of tokens. A child token is sealed with a key that is derived from its parent token. A client
-- that lost a response can present the parent and get the same child again, and the database never contains a usable
-- token.
CREATE TABLE auth.refresh_tokens (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES auth.sessions (id) ON DELETE CASCADE,
  token_digest bytea NOT NULL,
  parent_id bigint REFERENCES auth.refresh_tokens (id) ON DELETE SET NULL,
  sealed_for_parent bytea,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL,
  -- Set on the tokens that a session had before its second factor. They yield no other token, because the new token
  -- would carry the higher level.
  precedes_second_factor boolean NOT NULL DEFAULT false,
  -- Only a token that a rotation replaced may be presented again, for a short time.
  revocation_reason text CHECK (revocation_reason IN ('rotation', 'second_factor')),
  -- Number of successive generations, up to this token, that were delivered again to a client that presented their
  -- parent.
  redeliveries integer NOT NULL DEFAULT 0,
  was_redelivered boolean NOT NULL DEFAULT false,
  CONSTRAINT refresh_tokens_digest_key UNIQUE (token_digest)
);

CREATE INDEX refresh_tokens_session_id_idx ON auth.refresh_tokens (session_id, id);
CREATE INDEX refresh_tokens_parent_id_idx ON auth.refresh_tokens (parent_id);
-- For pruning only. BRIN, because old tokens are stored together and a refresh hardly has to update the index.
CREATE INDEX refresh_tokens_created_at_idx ON auth.refresh_tokens USING brin (created_at);

-- Links and codes that were sent to an address.
CREATE TABLE auth.one_time_tokens (
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  slot text NOT NULL CHECK (
    slot IN ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'phone_change', 'reauthentication')
  ),
  address text NOT NULL,
  code_digest text NOT NULL,
  link_digest bytea NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, slot)
);

CREATE UNIQUE INDEX one_time_tokens_link_digest_key ON auth.one_time_tokens (link_digest);
CREATE INDEX one_time_tokens_address_idx ON auth.one_time_tokens (address, slot);

-- PKCE flows, from the request until the client exchanges its code.
CREATE TABLE auth.flow_states (
  auth_code uuid PRIMARY KEY,
  user_id uuid REFERENCES auth.users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  code_challenge text NOT NULL,
  code_challenge_method text NOT NULL CHECK (code_challenge_method IN ('s256', 'plain')),
  created_at timestamptz NOT NULL,
  code_issued_at timestamptz,
  provider text,
  sealed_provider_tokens bytea,
  session_not_after timestamptz
);

CREATE INDEX flow_states_user_id_idx ON auth.flow_states (user_id, kind, created_at);
CREATE INDEX flow_states_created_at_idx ON auth.flow_states (created_at);

-- Mail requests for addresses without an account. They have the same cool-down as requests for existing accounts, so
-- that responses do not reveal which addresses have an account.
CREATE TABLE auth.decoy_mails (
  slot text NOT NULL,
  address_digest bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (slot, address_digest)
);

CREATE INDEX decoy_mails_sent_at_idx ON auth.decoy_mails (sent_at);

-- Second factors.
CREATE TABLE auth.factors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  factor_type text NOT NULL CHECK (factor_type IN ('totp', 'phone', 'webauthn', 'recovery_code')),
  status text NOT NULL DEFAULT 'unverified' CHECK (status IN ('unverified', 'verified')),
  friendly_name text NOT NULL DEFAULT '',
  phone text,
  sealed_secret bytea,
  last_used_step bigint,
  credential_id text,
  public_key bytea,
  sign_count bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  aaguid text,
  failed_attempts integer NOT NULL DEFAULT 0,
  failures_since timestamptz,
  last_challenged_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT factors_user_name_key UNIQUE (user_id, friendly_name),
  CONSTRAINT factors_credential_key UNIQUE (credential_id),
  CONSTRAINT factors_totp_secret CHECK (factor_type <> 'totp' OR sealed_secret IS NOT NULL),
  CONSTRAINT factors_phone_number CHECK ((factor_type = 'phone') = (phone IS NOT NULL)),
  CONSTRAINT factors_webauthn_key CHECK (
    factor_type <> 'webauthn' OR status = 'unverified' OR (credential_id IS NOT NULL AND public_key IS NOT NULL)
  )
);

CREATE INDEX factors_unverified_idx ON auth.factors (created_at) WHERE status = 'unverified';
-- One set of recovery codes per user, for all factors.
CREATE UNIQUE INDEX factors_one_recovery_set_key ON auth.factors (user_id) WHERE factor_type = 'recovery_code';

CREATE TABLE auth.factor_challenges (
  id uuid PRIMARY KEY,
  factor_id uuid NOT NULL REFERENCES auth.factors (id) ON DELETE CASCADE,
  ip text,
  code_digest text,
  webauthn_challenge text,
  created_at timestamptz NOT NULL,
  verified_at timestamptz
);

CREATE INDEX factor_challenges_factor_id_idx ON auth.factor_challenges (factor_id, created_at);
CREATE INDEX factor_challenges_created_at_idx ON auth.factor_challenges (created_at);

-- Digests without salt: the codes are random enough.
CREATE TABLE auth.recovery_codes (
  factor_id uuid NOT NULL REFERENCES auth.factors (id) ON DELETE CASCADE,
  code_digest bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (factor_id, code_digest)
);

CREATE TABLE auth.passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  aaguid text NOT NULL,
  is_backed_up boolean NOT NULL,
  friendly_name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT passkeys_credential_key UNIQUE (credential_id)
);

CREATE INDEX passkeys_user_id_idx ON auth.passkeys (user_id, created_at);

CREATE TABLE auth.passkey_challenges (
  id uuid PRIMARY KEY,
  -- Null for a sign-in: the credential identifies the user.
  user_id uuid REFERENCES auth.users (id) ON DELETE CASCADE,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX passkey_challenges_user_id_idx ON auth.passkey_challenges (user_id);
CREATE INDEX passkey_challenges_expires_at_idx ON auth.passkey_challenges (expires_at);

-- Redirects to an identity provider, from the redirect until the callback. A used row stays until it expires, so that a
-- second use differs from an unknown state.
CREATE TABLE auth.provider_flows (
  state uuid PRIMARY KEY,
  provider text NOT NULL,
  audience text NOT NULL,
  redirect_to text NOT NULL,
  -- The challenge of the client.
  code_challenge text,
  code_challenge_method text CHECK (code_challenge_method IN ('s256', 'plain')),
  -- Secrets between this server and the provider.
  nonce text,
  code_verifier text,
  request_id text,
  linking_user_id uuid REFERENCES auth.users (id) ON DELETE CASCADE,
  invite_digest bytea,
  created_at timestamptz NOT NULL,
  consumed_at timestamptz,
  -- A flow that links an identity is deleted with the session that started it, also if the session ends concurrently.
  linking_session_id uuid REFERENCES auth.sessions (id) ON DELETE CASCADE,
  CONSTRAINT provider_flows_challenge_pair CHECK ((code_challenge IS NULL) = (code_challenge_method IS NULL))
);

CREATE INDEX provider_flows_created_at_idx ON auth.provider_flows (created_at);
CREATE INDEX provider_flows_linking_user_id_idx ON auth.provider_flows (linking_user_id);
CREATE INDEX provider_flows_linking_session_id_idx ON auth.provider_flows (linking_session_id);

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

-- Used assertions, until they expire, to reject replays.
CREATE TABLE auth.saml_assertions (
  provider_id uuid NOT NULL REFERENCES auth.sso_providers (id) ON DELETE CASCADE,
  assertion_id text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, assertion_id)
);

CREATE INDEX saml_assertions_expires_at_idx ON auth.saml_assertions (expires_at);

-- Identity providers that administrators create by API calls. Those of the configuration are not here.
CREATE TABLE auth.custom_providers (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  provider_type text NOT NULL CHECK (provider_type IN ('oidc', 'oauth2')),
  sealed_secret bytea NOT NULL,
  -- All other fields, by their names in the protocol.
  fields jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT custom_providers_identifier_key UNIQUE (identifier),
  CONSTRAINT custom_providers_identifier_prefix CHECK (identifier LIKE 'custom:%')
);

-- Rate limits. Unlogged, because they are written often and a crash may lose them. `full_at` is the instant at which
-- the bucket is full again.
CREATE UNLOGGED TABLE auth.rate_buckets (
  bucket text NOT NULL,
  subject_digest bytea NOT NULL,
  full_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, subject_digest)
);

CREATE UNLOGGED TABLE auth.sign_in_failures (
  subject_digest bytea PRIMARY KEY,
  failures integer NOT NULL,
  last_failed_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL
);

-- The sign-in log. Without a foreign key, because entries remain after an account is deleted, with its id only.
-- `position` orders entries of the same millisecond.
CREATE TABLE auth.audit_log (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  action text NOT NULL,
  actor_id uuid,
  traits jsonb NOT NULL DEFAULT '{}',
  ip text,
  created_at timestamptz NOT NULL,
  position bigint GENERATED ALWAYS AS IDENTITY
);

CREATE INDEX audit_log_created_at_idx ON auth.audit_log (created_at, position);
CREATE INDEX audit_log_actor_id_idx ON auth.audit_log (actor_id, created_at, position);

-- Devices that have signed in to an account. Stores only digests: of the browser's device cookie, or of browser,
-- operating system and network for clients without cookies.
CREATE TABLE auth.known_devices (
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  device_digest bytea NOT NULL CHECK (octet_length(device_digest) = 32),
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_digest)
);

CREATE INDEX known_devices_last_used_at_idx ON auth.known_devices (last_used_at);

-- "This wasn't me" links of security notices. Stores only digests of their tokens.
CREATE TABLE auth.secure_account_links (
  token_digest bytea PRIMARY KEY CHECK (octet_length(token_digest) = 32),
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  -- The address of the notice. The link restores it as the address of the account.
  address text NOT NULL CHECK (address = lower(address)),
  notice text NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > sent_at),
  used_at timestamptz CHECK (used_at >= sent_at AND used_at < expires_at)
);

CREATE INDEX secure_account_links_user_id_idx ON auth.secure_account_links (user_id, sent_at);
CREATE INDEX secure_account_links_expires_at_idx ON auth.secure_account_links (expires_at);

-- Server processes cache the status of callers. These triggers notify them of every change at commit, whichever
-- statement caused it.
CREATE FUNCTION auth.notify_caller_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN tg_op = 'DELETE' THEN old ELSE new END);
BEGIN
  PERFORM pg_notify('auth_caller_changed', changed ->> tg_argv[0]);
  RETURN NULL;
END $$;

-- Lists columns, so that a sign-in, which updates only `last_sign_in_at` and `updated_at`, sends no notification:
-- commits with notifications wait for each other.
CREATE TRIGGER users_notify_change AFTER UPDATE OF id, aud, role, email, phone, password_hash, email_confirmed_at,
    phone_confirmed_at, invited_at, new_email, new_phone, email_change_confirmations, confirmation_sent_at,
    recovery_sent_at, email_change_sent_at, phone_change_sent_at, reauthentication_sent_at, app_metadata,
    user_metadata, is_anonymous, is_sso_user, is_prepared, banned_until, deleted_at
  ON auth.users FOR EACH ROW EXECUTE FUNCTION auth.notify_caller_changed('id');
CREATE TRIGGER users_notify_delete AFTER DELETE ON auth.users
  FOR EACH ROW EXECUTE FUNCTION auth.notify_caller_changed('id');
CREATE TRIGGER identities_notify_change AFTER INSERT OR UPDATE OR DELETE ON auth.identities
  FOR EACH ROW EXECUTE FUNCTION auth.notify_caller_changed('user_id');
CREATE TRIGGER factors_notify_change AFTER INSERT OR UPDATE OR DELETE ON auth.factors
  FOR EACH ROW EXECUTE FUNCTION auth.notify_caller_changed('user_id');
CREATE TRIGGER sessions_notify_delete AFTER DELETE ON auth.sessions
  FOR EACH ROW EXECUTE FUNCTION auth.notify_caller_changed('user_id');
CREATE TRIGGER sessions_notify_change AFTER UPDATE ON auth.sessions
  FOR EACH ROW WHEN (old.aal <> new.aal OR old.not_after IS DISTINCT FROM new.not_after)
  EXECUTE FUNCTION auth.notify_caller_changed('user_id');
