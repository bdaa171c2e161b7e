-- A sign-in notes its time on the user, and nothing else: not worth telling every process, for commits that tell
-- something wait for each other.
DROP TRIGGER users_tell_change ON auth.users;
CREATE TRIGGER users_tell_change AFTER UPDATE OF id, aud, role, email, phone, password_hash, email_confirmed_at,
    phone_confirmed_at, invited_at, new_email, new_phone, email_change_confirmations, confirmation_sent_at,
    recovery_sent_at, email_change_sent_at, phone_change_sent_at, reauthentication_sent_at, app_metadata,
    user_metadata, is_anonymous, is_sso_user, banned_until, deleted_at
  ON auth.users FOR EACH ROW EXECUTE FUNCTION auth.tell_caller_changed('id');
CREATE TRIGGER users_tell_end AFTER DELETE ON auth.users
  FOR EACH ROW EXECUTE FUNCTION auth.tell_caller_changed('id');
