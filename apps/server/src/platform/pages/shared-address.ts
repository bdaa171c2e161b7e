// No two visitors have the same, and no page reads it.
const VISITOR_MARK = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|twclid|igshid|mc_eid)$/;

/** An address without what networks and newsletters add to a link to know who followed it. */
export function sharedAddress(url: string): URL {
  const address = new URL(url);
  if (address.search === '') return address;
  for (const name of [...address.searchParams.keys()]) {
    if (VISITOR_MARK.test(name)) address.searchParams.delete(name);
  }
  return address;
}
