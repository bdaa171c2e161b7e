import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../arbitraries.test-support.ts';
import { startOfDayInBanjul } from '../days/rental-dates.ts';
import { CANCELLATION_POLICIES, CANCELLATION_RULES } from './cancellation-policy.ts';
import { graceEnd, listRefundSteps, policyPercentage } from './refund-percentage.ts';

const startDate = '2026-11-24';
const hoursBefore = (hours: number) => new Date(startOfDayInBanjul(startDate).getTime() - hours * 3_600_000);

describe('cancellation policies', () => {
  it.each([
    ['flexible', 24.01, 100],
    ['flexible', 24, 0],
    ['moderate', 24.01, 50],
    ['moderate', 24, 0],
    ['strict', 168.01, 50],
    ['strict', 168, 0],
  ] as const)('%s gives back, %s hours before the day, %s %% [TRIP-190]', (policy, hours, percentage) => {
    const terms = { policy, startDate, freeUntil: null };
    expect(policyPercentage(terms, hoursBefore(hours))).toBe(percentage);
  });

  it.each(CANCELLATION_POLICIES)('%s gives everything back within the grace period [TRIP-193]', (policy) => {
    const freeUntil = hoursBefore(5);
    expect(policyPercentage({ policy, startDate, freeUntil }, freeUntil)).toBe(100);
    expect(policyPercentage({ policy, startDate, freeUntil }, new Date(freeUntil.getTime() + 1))).toBe(0);
  });

  it('a grace period ends when the pick-up day begins, and there is none from then on [TRIP-193]', () => {
    const end = (hours: number, graceHours = 2) =>
      graceEnd({ bookedAt: hoursBefore(hours), startDate, graceHours });
    expect(end(10)).toEqual(hoursBefore(8));
    expect(end(1)).toEqual(hoursBefore(0));
    expect(end(0)).toBeNull();
    expect(end(-3)).toBeNull();
    expect(end(10, 0)).toBeNull();
  });

  it('lists the steps that the percentage takes from now on, the last first to end [TRIP-192]', () => {
    const policy = fc.constantFrom(...CANCELLATION_POLICIES);
    const hours = fc.integer({ min: -48, max: 400 });
    fc.assert(
      fc.property(policy, isoDate, hours, fc.option(hours), hours, (name, start, ahead, free, later) => {
        const at = (left: number) => new Date(startOfDayInBanjul(start).getTime() - left * 3_600_000 + 1);
        const terms = { policy: name, startDate: start, freeUntil: free === null ? null : at(free) };
        const now = at(ahead);
        const steps = listRefundSteps(terms, now);
        const then = at(Math.min(ahead, later));
        const step = steps.find(({ until }) => then < until);
        expect(policyPercentage(terms, then)).toBeGreaterThanOrEqual(step?.percentage ?? 0);
        if (!step) expect([0, 100]).toContain(policyPercentage(terms, then));
        expect(steps.map(({ until }) => until.getTime())).toEqual(
          steps.map(({ until }) => until.getTime()).toSorted((a, b) => a - b),
        );
        expect(steps.length).toBeLessThanOrEqual(2);
      }),
    );
    expect(
      listRefundSteps({ policy: 'moderate', startDate, freeUntil: hoursBefore(99) }, hoursBefore(100)),
    ).toEqual([
      { until: hoursBefore(99), percentage: 100 },
      { until: hoursBefore(CANCELLATION_RULES.moderate.hours), percentage: 50 },
    ]);
    expect(listRefundSteps({ policy: 'moderate', startDate, freeUntil: null }, hoursBefore(3))).toEqual([]);
  });
});
