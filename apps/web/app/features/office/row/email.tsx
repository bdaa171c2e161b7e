/** E-mail address that wraps before its @, on at most two lines to limit the row height. */
export function Email({ address }: { address: string | undefined }) {
  if (!address) return null;
  const at = address.lastIndexOf('@');
  return (
    <span
      title={address}
      className="line-clamp-2 text-xs wrap-anywhere text-ink-soft @max-[12rem]:line-clamp-none"
    >
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
