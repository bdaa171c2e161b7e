-- Devices that have signed in to an account. Only digests are kept: of the browser's device cookie, or of the browser,
-- the operating system and the network where a client keeps no cookies.
CREATE TABLE auth.known_devices (
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  device_digest bytea NOT NULL CHECK (octet_length(device_digest) = 32),
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_digest)
);

CREATE INDEX known_devices_last_used_at_idx ON auth.known_devices (last_used_at);
