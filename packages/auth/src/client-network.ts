/** The network that a limit counts. IPv6 addresses count by their /64, because one household has a whole /64. */
export function networkOf(clientAddress: string): string {
  if (!clientAddress.includes(':') || clientAddress.includes('.')) return clientAddress;
  const [head = '', tail = ''] = clientAddress.toLowerCase().split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
