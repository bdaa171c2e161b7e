CREATE TABLE auth.factors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  factor_type text NOT NULL CHECK (factor_type IN ('totp', 'phone', 'webauthn')),
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

CREATE INDEX sessions_factor_id_idx ON auth.sessions (factor_id) WHERE factor_id IS NOT NULL;

-- Set on the tokens that a session had before its second factor: they never yield another token, because that one
-- would carry the higher level.
ALTER TABLE auth.refresh_tokens ADD COLUMN precedes_second_factor boolean NOT NULL DEFAULT false;

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
  -- Null for a sign-in: who signs in is only known once the credential arrives.
  user_id uuid REFERENCES auth.users (id) ON DELETE CASCADE,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX passkey_challenges_user_id_idx ON auth.passkey_challenges (user_id);
CREATE INDEX passkey_challenges_expires_at_idx ON auth.passkey_challenges (expires_at);
