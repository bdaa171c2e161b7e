/** Progress line at the top of the screen while a page or overlay loads. Appears only after a short delay. */
export function LoadingBar() {
  return <div aria-hidden className="under-way" />;
}
