/** Scrolls to the calendar of the page and gives its title the focus. */
export function leadToCalendar(): void {
  document.getElementById('availability-title')?.focus({ preventScroll: true });
  document.getElementById('availability')?.scrollIntoView({ block: 'start' });
}
