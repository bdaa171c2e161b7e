-- Whether a car is free on some days is asked of thousands of cars for one search. The index of the constraint can tell, but
-- looks through every entry of the pages that it comes by, which takes several times as long as to go down a B-tree. The rest
-- of what decides stands in it too, so that the claim itself is not read.
create index car_calendar_spans on car_calendar (car_id, upper(period)) include (period, expires_at);
