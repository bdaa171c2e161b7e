/** A line at the top of the screen while what was pressed for is still on its way; a quick line never shows it. */
export function UnderWay() {
  return <div aria-hidden className="under-way" />;
}
