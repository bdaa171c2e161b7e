import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@coastline/domain/days/rental-dates';
import { describe, expect, it } from 'vitest';
import { readCalendarText } from './calendar-reader.ts';
import { type CalendarReading, MAX_ENTRIES, readEvents } from './read-events.ts';

const TODAY = '2031-05-14';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');
const read = (text: string, ownHost = 'coastline.example') => readEvents({ text, today: TODAY, ownHost });

function calendarOf(...entries: string[][]): string {
  const events = entries.map((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n'));
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

function daysIn(reading: CalendarReading): string[] {
  if (!reading.ok) throw new Error(reading.reason);
  return reading.ranges.map(({ start, end }) => (start === end ? start : `${start} ${end}`));
}

const daysOf = (...lines: string[]) => daysIn(read(calendarOf(['UID:1', ...lines])));

describe('the days that a calendar takes', () => {
  it('are read from what Google writes: whole days, times in zones, repeats with changes, cancelled entries', () => {
    expect(daysIn(read(fixture('google.ics')))).toEqual([
      '2031-05-20 2031-05-22',
      '2031-05-26 2031-05-27',
      '2031-06-05',
      '2031-06-21',
      '2031-06-26',
      '2031-07-03',
    ]);
  });

  it('are read from what Outlook writes: its own names of zones, whole days as midnights', () => {
    expect(daysIn(read(fixture('outlook.ics')))).toEqual([
      '2031-05-20 2031-05-21',
      '2031-05-26 2031-05-27',
      // Half past one in summer's Berlin is the evening before in Banjul.
      '2031-06-01',
      '2031-08-03',
    ]);
  });

  it('are read from what Apple writes: any order of lines, alarms, repeats without an end for a year', () => {
    const days = daysIn(read(fixture('apple.ics')));
    expect(days.slice(0, 4)).toEqual(['2031-05-14 2031-05-17', '2031-05-21', '2031-05-25', '2031-06-22']);
    expect(days.at(-1)).toBe('2032-05-09');
    expect(days).toHaveLength(2 + 25);
  });

  it('include every day that a timed entry touches, and not the one that begins when it ends', () => {
    expect(daysOf('DTSTART:20310601T220000Z', 'DTEND:20310602T000000Z')).toEqual(['2031-06-01']);
    expect(daysOf('DTSTART:20310601T220000Z', 'DTEND:20310602T000001Z')).toEqual(['2031-06-01 2031-06-02']);
    expect(daysOf('DTSTART:20310601T220000Z', 'DURATION:P2D')).toEqual(['2031-06-01 2031-06-03']);
    expect(daysOf('DTSTART:20310601T220000Z')).toEqual(['2031-06-01']);
    expect(daysOf('DTSTART;VALUE=DATE:20310601')).toEqual(['2031-06-01']);
  });

  it('follow a zone that is named and not described, and are those of Banjul without any', () => {
    expect(
      daysOf('DTSTART;TZID=Asia/Tokyo:20310601T080000', 'DTEND;TZID=Asia/Tokyo:20310601T083000'),
    ).toEqual(['2031-05-31']);
    expect(daysOf('DTSTART:20310601T233000', 'DTEND:20310601T235900')).toEqual(['2031-06-01']);
    expect(daysOf('DTSTART;TZID=Nowhere:20310601T233000', 'DURATION:PT1H')).toEqual([
      '2031-06-01 2031-06-02',
    ]);
  });

  it('leave out what is over, what is cancelled and timed entries that are shown as free', () => {
    expect(daysOf('DTSTART;VALUE=DATE:20310501', 'DTEND;VALUE=DATE:20310514')).toEqual([]);
    expect(daysOf('DTSTART;VALUE=DATE:20310601', 'STATUS:CANCELLED')).toEqual([]);
    expect(daysOf('DTSTART:20310601T100000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT')).toEqual([]);
    expect(daysOf('DTSTART;VALUE=DATE:20310601', 'TRANSP:TRANSPARENT')).toEqual(['2031-06-01']);
  });

  it('leave out an occurrence that was cancelled, and follow one that was moved out of the year of repeats', () => {
    const text = calendarOf(
      ['UID:1', 'DTSTART;VALUE=DATE:20310601', 'RRULE:FREQ=WEEKLY;COUNT=3'],
      ['UID:1', 'RECURRENCE-ID;VALUE=DATE:20310608', 'DTSTART;VALUE=DATE:20310608', 'STATUS:CANCELLED'],
      ['UID:1', 'RECURRENCE-ID;VALUE=DATE:20310615', 'DTSTART;VALUE=DATE:20320701'],
    );
    expect(daysIn(read(text))).toEqual(['2031-06-01', '2032-07-01']);
  });

  it('leave out our own entries that come back by way of another calendar', () => {
    const text = calendarOf(
      ['UID:booking-1@coastline.example', 'DTSTART;VALUE=DATE:20310601'],
      ['UID:2@other.example', 'DTSTART;VALUE=DATE:20310603'],
    );
    expect(daysIn(read(text))).toEqual(['2031-06-03']);
  });

  it('are of several calendars in one file, after a byte order mark and with bare line feeds', () => {
    const one = calendarOf(['UID:1', 'DTSTART;VALUE=DATE:20310601']);
    const two = calendarOf(['UID:2', 'DTSTART;VALUE=DATE:20310604']);
    expect(daysIn(read(`\uFEFF${one}${two}`.replaceAll('\r\n', '\n')))).toEqual(['2031-06-01', '2031-06-04']);
  });

  it('count entries, and those that nobody can make sense of', () => {
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

  it('end three years ahead, however long an entry lasts', () => {
    const [days] = daysIn(
      read(calendarOf(['UID:1', 'DTSTART;VALUE=DATE:19700101', 'DTEND;VALUE=DATE:20990101'])),
    );
    expect(days).toBe(`${TODAY} ${addDays(TODAY, 1095)}`);
  });

  it('are none in an empty calendar', () => {
    expect(read('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n')).toMatchObject({
      ok: true,
      ranges: [],
    });
  });
});

const jobOf = (text: string) => ({ text, today: TODAY, ownHost: 'coastline.example' });
// The thirtieth of February never comes.
const NEVER = calendarOf([
  'UID:1',
  'DTSTART;VALUE=DATE:20310214',
  'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
]);
const ONE_DAY = calendarOf(['UID:1', 'DTSTART;VALUE=DATE:20310601']);

describe('a calendar is refused', () => {
  it('when it is none', () => {
    for (const text of ['', 'hello', '<!doctype html><p>Sign in</p>', 'BEGIN:VCARD\r\nEND:VCARD\r\n']) {
      expect(read(text)).toEqual({ ok: false, reason: 'not_a_calendar' });
    }
  });

  it('when it has more entries than anybody keeps for a car, before they are read', () => {
    const entry = 'BEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20310601\r\nEND:VEVENT\r\n';
    const startedAt = performance.now();
    expect(read(`BEGIN:VCALENDAR\r\n${entry.repeat(50_000)}END:VCALENDAR\r\n`)).toEqual({
      ok: false,
      reason: 'too_many_entries',
    });
    expect(performance.now() - startedAt).toBeLessThan(1000);
    expect(read(`BEGIN:VCALENDAR\r\n${entry.repeat(MAX_ENTRIES)}END:VCALENDAR\r\n`).ok).toBe(true);
  });

  it('when an entry repeats without end and too often', () => {
    for (const rule of ['FREQ=SECONDLY', 'FREQ=MINUTELY']) {
      const text = calendarOf(['UID:1', 'DTSTART:20310514T000000Z', `RRULE:${rule}`]);
      expect(read(text)).toEqual({ ok: false, reason: 'repeats_too_often' });
    }
  });

  it('when reading it would go on for ever, and the process answers meanwhile [SEC-34]', async () => {
    // The thirtieth of February never comes.
    const text = calendarOf([
      'UID:1',
      'DTSTART;VALUE=DATE:20310214',
      'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    ]);
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 50);
    const found = await readCalendarText(jobOf(text), { accountId: 'host', by: 'people' });
    clearInterval(ticking);
    expect(found.ok && found.ranges.length > 1).toBe(false);
    expect(ticks).toBeGreaterThan(0);
  });

  it('after about a second of work, at a rule that no day ever fits [SEC-34]', async () => {
    const startedAt = performance.now();
    const found = await readCalendarText(jobOf(NEVER), { accountId: 'host', by: 'people' });
    expect(found).toEqual({ ok: false, reason: 'too_much_work' });
    // The thread is given a second; the rest is for a machine that is busy.
    expect(performance.now() - startedAt).toBeLessThan(6_000);
  });

  it('one after the other of an account: three that never end keep nobody else waiting', async () => {
    const done: string[] = [];
    const note = (name: string) => () => void done.push(name);
    const greedy = [1, 2, 3].map(() =>
      readCalendarText(jobOf(NEVER), { accountId: 'greedy', by: 'people' }).then(note('greedy')),
    );
    const background = [1, 2, 3].map((number) =>
      readCalendarText(jobOf(NEVER), { accountId: `other ${number}`, by: 'background' }).then(
        note('background'),
      ),
    );
    const other = readCalendarText(jobOf(ONE_DAY), { accountId: 'other host', by: 'people' });
    expect(await other).toMatchObject({ ok: true, entries: 1 });
    expect(done.filter((name) => name === 'greedy').length).toBeLessThan(2);
    expect(done.filter((name) => name === 'background').length).toBeLessThan(2);
    await Promise.all([...greedy, ...background]);
    expect(done).toHaveLength(6);
  }, 30_000);

  it('of an account that has many waiting already', async () => {
    const reads = Array.from({ length: 12 }, () =>
      readCalendarText(jobOf(ONE_DAY), { accountId: 'eager', by: 'people' }).then(
        ({ ok }) => ok,
        (error) => error.code,
      ),
    );
    const answers = await Promise.all(reads);
    expect(answers.filter((answer) => answer === true)).toHaveLength(9);
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(3);
  }, 30_000);
});
