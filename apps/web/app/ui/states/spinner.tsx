/** Spinner in the color of the surrounding text, which describes the activity. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="spinning size-[1.125rem] flex-none rounded-full border-[2.5px] border-current border-r-transparent"
    />
  );
}
