/** The text that runs a function by itself, which must name nothing outside. Called as pure: browsers need not fetch it. */
export function asScript(work: () => void): string {
  return `(${work})();`;
}
