-- "This wasn't me" links of security notices. Only digests of their tokens are kept.
CREATE TABLE auth.secure_account_links (
  token_digest bytea PRIMARY KEY CHECK (octet_length(token_digest) = 32),
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  -- The address the notice went to. The account goes back to it.
  address text NOT NULL CHECK (address = lower(address)),
  notice text NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > sent_at),
  used_at timestamptz CHECK (used_at >= sent_at AND used_at < expires_at)
);

CREATE INDEX secure_account_links_user_id_idx ON auth.secure_account_links (user_id, sent_at);
CREATE INDEX secure_account_links_expires_at_idx ON auth.secure_account_links (expires_at);
