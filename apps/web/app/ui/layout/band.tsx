/** Decorative strip above header and footer and on top of a ticket. */
export function PaintedBand() {
  return <div aria-hidden className="painted-band" />;
}
