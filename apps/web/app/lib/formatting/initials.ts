/** `FJ` for "Fatou Jallow", `F` for one word. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}
