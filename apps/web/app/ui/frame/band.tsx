/** The boat painter's strip: above the header and the footer, on top of a ticket, nowhere else. */
export function Band() {
  return <div aria-hidden className="painted-band" />;
}
