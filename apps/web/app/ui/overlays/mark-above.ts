/** What an entry of the browser's history carries that is the mark of something above its page, not a page. */
export const MARK = 'liesAbove';

/**
 * Travels as text in the head of the page. A page that is loaded on a mark, such as by a reload, has nothing above it: it
 * goes to its own entry, which is no load, so that the next step back is a step.
 */
export const LEAVE_MARK_SCRIPT = `if(history.state?.${MARK})history.back();`;
