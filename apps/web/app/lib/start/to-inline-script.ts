/** Source of an immediately invoked function, which must not reference outer variables. Mark calls as pure, so that client bundles drop them. */
export function toInlineScript(work: () => void): string {
  return `(${work})();`;
}
