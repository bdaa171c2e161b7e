-- An administrator prepared the account: its data is not a stranger's while its address is unconfirmed.
ALTER TABLE auth.users ADD COLUMN is_prepared boolean NOT NULL DEFAULT false;
UPDATE auth.users SET is_prepared = true WHERE invited_at IS NOT NULL;
