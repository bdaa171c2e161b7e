-- An account's words go into the index with the account: waiting entries would be read by every search, and make the planner
-- think that the index is slow.
alter index users_by_words set (fastupdate = off);
