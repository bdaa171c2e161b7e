const LISTS = 'ul, ol, tbody';

/**
 * To be called when more rows are asked for with a button below their list: once they are there, the first of them has the
 * focus that the button had. It has moved down below them by then, or has gone with the last. Answers how to leave it be.
 */
export function leadToNewRows(button: HTMLElement): () => void {
  const list = listBefore(button);
  if (!list) return () => undefined;
  const shown = list.children.length;
  const observer = new MutationObserver(() => {
    const row = list.children[shown];
    if (list.isConnected && !row) return;
    observer.disconnect();
    const holder = document.activeElement;
    const isGone = !button.isConnected && (holder === null || holder === document.body);
    if (isGone || holder === button) row?.querySelector<HTMLElement>('a[href], button, summary')?.focus();
  });
  observer.observe(list, { childList: true });
  return () => observer.disconnect();
}

function listBefore(button: HTMLElement): Element | null {
  for (let at: Element | null = button; at && !at.matches('main'); at = at.parentElement) {
    const before = at.previousElementSibling;
    const list = before?.matches(LISTS) ? before : before?.querySelector(LISTS);
    if (list) return list;
  }
  return null;
}
