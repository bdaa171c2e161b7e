import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@coastline/domain/days/rental-dates';
import { describe, expect, it } from 'vitest';
import { parseCalendar } from './calendar-parser.ts';
import { MAX_ENTRIES, type ParsedCalendar, parseEvents } from './parse-events.ts';

const TODAY = '2031-05-14';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');
const read = (text: string, ownHost = 'coastline.example') => parseEvents({ text, today: TODAY, ownHost });

function calendarOf(...entries: string[][]): string {
  const events = entries.map((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n'));
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

function daysIn(reading: ParsedCalendar): string[] {
  if (!reading.ok) throw new Error(reading.reason);
  return reading.ranges.map(({ start, end }) => (start === end ? start : `${start} ${end}`));
}

const daysOf = (...lines: string[]) => daysIn(read(calendarOf(['UID:1', ...lines])));

describe('the parsed days of a calendar', () => {
  it('support Google: whole days, times with zones, recurrences with changes, cancelled events', () => {
    expect(daysIn(read(fixture('google.ics')))).toEqual([
      '2031-05-20 2031-05-22',
      '2031-05-26 2031-05-27',
      '2031-06-05',
      '2031-06-21',
      '2031-06-26',
      '2031-07-03',
    ]);
  });

  it('support Outlook: its own zone names, whole days as midnights', () => {
    expect(daysIn(read(fixture('outlook.ics')))).toEqual([
      '2031-05-20 2031-05-21',
      '2031-05-26 2031-05-27',
      // 01:30 in Berlin in summer is the evening before in Banjul.
      '2031-06-01',
      '2031-08-03',
    ]);
  });

  it('support Apple: any order of lines, alarms, endless recurrences for a year', () => {
    const days = daysIn(read(fixture('apple.ics')));
    expect(days.slice(0, 4)).toEqual(['2031-05-14 2031-05-17', '2031-05-21', '2031-05-25', '2031-06-22']);
    expect(days.at(-1)).toBe('2032-05-09');
    expect(days).toHaveLength(2 + 25);
  });

  it('include every day that a timed event touches, without a day that begins at its end', () => {
    expect(daysOf('DTSTART:20310601T220000Z', 'DTEND:20310602T000000Z')).toEqual(['2031-06-01']);
    expect(daysOf('DTSTART:20310601T220000Z', 'DTEND:20310602T000001Z')).toEqual(['2031-06-01 2031-06-02']);
    expect(daysOf('DTSTART:20310601T220000Z', 'DURATION:P2D')).toEqual(['2031-06-01 2031-06-03']);
    expect(daysOf('DTSTART:20310601T220000Z')).toEqual(['2031-06-01']);
    expect(daysOf('DTSTART;VALUE=DATE:20310601')).toEqual(['2031-06-01']);
  });

  it('use a zone that is named but not defined, and Banjul time without a zone', () => {
    expect(
      daysOf('DTSTART;TZID=Asia/Tokyo:20310601T080000', 'DTEND;TZID=Asia/Tokyo:20310601T083000'),
    ).toEqual(['2031-05-31']);
    expect(daysOf('DTSTART:20310601T233000', 'DTEND:20310601T235900')).toEqual(['2031-06-01']);
    expect(daysOf('DTSTART;TZID=Nowhere:20310601T233000', 'DURATION:PT1H')).toEqual([
      '2031-06-01 2031-06-02',
    ]);
  });

  it('omit past, cancelled and timed transparent events', () => {
    expect(daysOf('DTSTART;VALUE=DATE:20310501', 'DTEND;VALUE=DATE:20310514')).toEqual([]);
    expect(daysOf('DTSTART;VALUE=DATE:20310601', 'STATUS:CANCELLED')).toEqual([]);
    expect(daysOf('DTSTART:20310601T100000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT')).toEqual([]);
    expect(daysOf('DTSTART;VALUE=DATE:20310601', 'TRANSP:TRANSPARENT')).toEqual(['2031-06-01']);
  });

  it('omit a cancelled occurrence and include one that was moved beyond the recurrence window', () => {
    const text = calendarOf(
      ['UID:1', 'DTSTART;VALUE=DATE:20310601', 'RRULE:FREQ=WEEKLY;COUNT=3'],
      ['UID:1', 'RECURRENCE-ID;VALUE=DATE:20310608', 'DTSTART;VALUE=DATE:20310608', 'STATUS:CANCELLED'],
      ['UID:1', 'RECURRENCE-ID;VALUE=DATE:20310615', 'DTSTART;VALUE=DATE:20320701'],
    );
    expect(daysIn(read(text))).toEqual(['2031-06-01', '2032-07-01']);
  });

  it('omit our own events that come back through another calendar', () => {
    const text = calendarOf(
      ['UID:booking-1@coastline.example', 'DTSTART;VALUE=DATE:20310601'],
      ['UID:2@other.example', 'DTSTART;VALUE=DATE:20310603'],
    );
    expect(daysIn(read(text))).toEqual(['2031-06-03']);
  });

  it('combine several calendars in one file, with a byte order mark and bare line feeds', () => {
    const one = calendarOf(['UID:1', 'DTSTART;VALUE=DATE:20310601']);
    const two = calendarOf(['UID:2', 'DTSTART;VALUE=DATE:20310604']);
    expect(daysIn(read(`\uFEFF${one}${two}`.replaceAll('\r\n', '\n')))).toEqual(['2031-06-01', '2031-06-04']);
  });

  it('come with the number of events and of unreadable events', () => {
    const text = calendarOf(
      ['UID:1', 'DTSTART;VALUE=DATE:20310601', 'DTEND;VALUE=DATE:20310603'],
      ['UID:2', 'DTSTART;VALUE=DATE:20310602'],
      ['UID:3', 'SUMMARY:without a time'],
      ['UID:4', 'DTSTART;VALUE=DATE:20310601', 'RRULE:FREQ=MONTHLY;BYYEARDAY=4'],
    );
    const reading = read(text);
    expect(reading).toMatchObject({ ok: true, entries: 2, leftOut: 2 });
    expect(daysIn(reading)).toEqual(['2031-06-01 2031-06-02']);
  });

  it('end three years ahead for events of any length', () => {
    const [days] = daysIn(
      read(calendarOf(['UID:1', 'DTSTART;VALUE=DATE:19700101', 'DTEND;VALUE=DATE:20990101'])),
    );
    expect(days).toBe(`${TODAY} ${addDays(TODAY, 1095)}`);
  });

  it('are empty for an empty calendar', () => {
    expect(read('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n')).toMatchObject({
      ok: true,
      ranges: [],
    });
  });
});

const jobOf = (text: string) => ({ text, today: TODAY, ownHost: 'coastline.example' });
// 30 February never occurs.
const NEVER = calendarOf([
  'UID:1',
  'DTSTART;VALUE=DATE:20310214',
  'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
]);
const ONE_DAY = calendarOf(['UID:1', 'DTSTART;VALUE=DATE:20310601']);

describe('a calendar is rejected', () => {
  it('when it is not a calendar', () => {
    for (const text of ['', 'hello', '<!doctype html><p>Sign in</p>', 'BEGIN:VCARD\r\nEND:VCARD\r\n']) {
      expect(read(text)).toEqual({ ok: false, reason: 'not_a_calendar' });
    }
  });

  it('when it has too many events, before they are parsed', () => {
    const entry = 'BEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20310601\r\nEND:VEVENT\r\n';
    const startedAt = performance.now();
    expect(read(`BEGIN:VCALENDAR\r\n${entry.repeat(50_000)}END:VCALENDAR\r\n`)).toEqual({
      ok: false,
      reason: 'too_many_entries',
    });
    expect(performance.now() - startedAt).toBeLessThan(1000);
    expect(read(`BEGIN:VCALENDAR\r\n${entry.repeat(MAX_ENTRIES)}END:VCALENDAR\r\n`).ok).toBe(true);
  });

  it('when an event recurs endlessly and too often', () => {
    for (const rule of ['FREQ=SECONDLY', 'FREQ=MINUTELY']) {
      const text = calendarOf(['UID:1', 'DTSTART:20310514T000000Z', `RRULE:${rule}`]);
      expect(read(text)).toEqual({ ok: false, reason: 'repeats_too_often' });
    }
  });

  it('when parsing would never end, while the process keeps responding [SEC-34]', async () => {
    // 30 February never occurs.
    const text = calendarOf([
      'UID:1',
      'DTSTART;VALUE=DATE:20310214',
      'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    ]);
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 50);
    const found = await parseCalendar(jobOf(text), { accountId: 'host', priority: 'interactive' });
    clearInterval(ticking);
    expect(found.ok && found.ranges.length > 1).toBe(false);
    expect(ticks).toBeGreaterThan(0);
  });

  it('after about a second of CPU time for a rule that no day matches [SEC-34]', async () => {
    const startedAt = performance.now();
    const found = await parseCalendar(jobOf(NEVER), { accountId: 'host', priority: 'interactive' });
    expect(found).toEqual({ ok: false, reason: 'too_much_work' });
    // The thread gets about a second of CPU time; the rest is a margin for a busy machine.
    expect(performance.now() - startedAt).toBeLessThan(6_000);
  });

  it('one at a time per account: three endless calendars do not block other accounts', async () => {
    const done: string[] = [];
    const note = (name: string) => () => void done.push(name);
    const greedy = [1, 2, 3].map(() =>
      parseCalendar(jobOf(NEVER), { accountId: 'greedy', priority: 'interactive' }).then(note('greedy')),
    );
    const background = [1, 2, 3].map((number) =>
      parseCalendar(jobOf(NEVER), { accountId: `other ${number}`, priority: 'background' }).then(
        note('background'),
      ),
    );
    const other = parseCalendar(jobOf(ONE_DAY), { accountId: 'other host', priority: 'interactive' });
    expect(await other).toMatchObject({ ok: true, entries: 1 });
    expect(done.filter((name) => name === 'greedy').length).toBeLessThan(2);
    expect(done.filter((name) => name === 'background').length).toBeLessThan(2);
    await Promise.all([...greedy, ...background]);
    expect(done).toHaveLength(6);
  }, 30_000);

  it('when its account has too many queued calendars', async () => {
    const reads = Array.from({ length: 12 }, () =>
      parseCalendar(jobOf(ONE_DAY), { accountId: 'eager', priority: 'interactive' }).then(
        ({ ok }) => ok,
        (error) => error.code,
      ),
    );
    const answers = await Promise.all(reads);
    expect(answers.filter((answer) => answer === true)).toHaveLength(9);
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(3);
  }, 30_000);
});
