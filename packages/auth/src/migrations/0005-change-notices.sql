-- Processes keep what they know of callers for a moment. Whatever changes it tells them, at commit, whoever did it.
CREATE FUNCTION auth.tell_caller_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN tg_op = 'DELETE' THEN old ELSE new END);
BEGIN
  PERFORM pg_notify('auth_caller_changed', changed ->> tg_argv[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER users_tell_change AFTER UPDATE OR DELETE ON auth.users
  FOR EACH ROW EXECUTE FUNCTION auth.tell_caller_changed('id');
CREATE TRIGGER identities_tell_change AFTER INSERT OR UPDATE OR DELETE ON auth.identities
  FOR EACH ROW EXECUTE FUNCTION auth.tell_caller_changed('user_id');
CREATE TRIGGER factors_tell_change AFTER INSERT OR UPDATE OR DELETE ON auth.factors
  FOR EACH ROW EXECUTE FUNCTION auth.tell_caller_changed('user_id');
CREATE TRIGGER sessions_tell_end AFTER DELETE ON auth.sessions
  FOR EACH ROW EXECUTE FUNCTION auth.tell_caller_changed('user_id');
CREATE TRIGGER sessions_tell_change AFTER UPDATE ON auth.sessions
  FOR EACH ROW WHEN (old.aal <> new.aal OR old.not_after IS DISTINCT FROM new.not_after)
  EXECUTE FUNCTION auth.tell_caller_changed('user_id');
