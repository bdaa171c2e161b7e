-- A booking number is found without its prefix and dashes, too: `2026053` and `cl2026053` find CL-2026-053.
create or replace function booking_search_refresh(changed uuid[]) returns void language plpgsql as $$
declare
  asked uuid;
begin
  foreach asked in array changed loop
    insert into booking_search (booking_id, words)
    select b.id, lower(concat_ws(' ', b.booking_number, replace(b.booking_number, '-', ''), c.title,
      g.name, g.email, g.phone, regexp_replace(g.phone, '[^0-9]', '', 'g'),
      h.name, h.email, h.phone, regexp_replace(h.phone, '[^0-9]', '', 'g'),
      i.name, i.phone, regexp_replace(i.phone, '[^0-9]', '', 'g'),
      (select string_agg(concat_ws(' ', p.receipt_number, p.reference), ' ')
        from payment_records p where p.booking_id = b.id)))
    from bookings b
      join cars c on c.id = b.car_id
      join users g on g.id = b.guest_id
      join users h on h.id = c.owner_id
      left join booking_personal_info i on i.booking_id = b.id
    where b.id = asked
    on conflict (booking_id) do update set words = excluded.words where booking_search.words <> excluded.words;
  end loop;
end $$;

update booking_search s set words = lower(b.booking_number) || ' ' || lower(replace(b.booking_number, '-', ''))
    || substr(s.words, length(b.booking_number) + 1)
  from bookings b where b.id = s.booking_id and s.words like lower(b.booking_number) || ' %';
