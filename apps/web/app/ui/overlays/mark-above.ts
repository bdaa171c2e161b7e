/** What an entry of the browser's history carries that is the mark of something above its page, not a page. */
export const MARK = 'liesAbove';
