ALTER TABLE auth.factors DROP CONSTRAINT factors_factor_type_check;
ALTER TABLE auth.factors ADD CONSTRAINT factors_factor_type_check
  CHECK (factor_type IN ('totp', 'phone', 'webauthn', 'recovery_code'));

-- One set for each user, for all of their factors together.
CREATE UNIQUE INDEX factors_one_recovery_set_key ON auth.factors (user_id) WHERE factor_type = 'recovery_code';

-- Codes are random enough that a bare digest gives none of them away.
CREATE TABLE auth.recovery_codes (
  factor_id uuid NOT NULL REFERENCES auth.factors (id) ON DELETE CASCADE,
  code_digest bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (factor_id, code_digest)
);
