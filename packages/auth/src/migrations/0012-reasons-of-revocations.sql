-- Only a token that a rotation replaced may be presented again for a moment.
ALTER TABLE auth.refresh_tokens
  ADD COLUMN revocation_reason text CHECK (revocation_reason IN ('rotation', 'second_factor')),
  -- How many generations in a row, up to this token, were handed out again to somebody who presented their parent.
  ADD COLUMN redeliveries integer NOT NULL DEFAULT 0,
  ADD COLUMN was_redelivered boolean NOT NULL DEFAULT false;

UPDATE auth.refresh_tokens
SET revocation_reason = CASE WHEN precedes_second_factor THEN 'second_factor' ELSE 'rotation' END
WHERE revoked_at IS NOT NULL;
