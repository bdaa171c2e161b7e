/** A turning ring the colour of the words beside it; those words say what is going on. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="spinning size-[1.125rem] flex-none rounded-full border-[2.5px] border-current border-r-transparent"
    />
  );
}
