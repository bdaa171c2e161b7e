/** The height of a calendar with its buttons, in units of the root font size. */
const ROOM_REM = 38;
const GAP_PX = 16;

/** Scrolls the page until a tall popover fits below its field, where it fits neither above nor below. */
export function scrollToMakeRoom(field: HTMLElement): void {
  const { top, bottom } = field.getBoundingClientRect();
  const room = ROOM_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (Math.max(top, window.innerHeight - bottom) >= room) return;
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const needed = room - (window.innerHeight - bottom);
  window.scrollBy({ top: Math.min(needed, top - Math.max(header, 0) - GAP_PX) });
}
