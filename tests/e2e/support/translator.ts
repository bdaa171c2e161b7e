import type { Page } from '@playwright/test';

/**
 * Imitates the translation of a browser on the next loads of the page: replaces each text node with elements that hold
 * the same text in capitals.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(`(${startTranslation})()`);
}

function startTranslation(): void {
  const untranslated = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'OPTION', 'TITLE', 'FONT']);
  const translate = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || untranslated.has(text.parentElement.tagName)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateWithin = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of root instanceof Text ? [root] : texts) translate(text);
  };
  // Browsers translate a loaded page: they ask the user or a service first.
  window.addEventListener('page-hydrated', () => {
    translateWithin(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') translateWithin(target);
        for (const node of addedNodes) translateWithin(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
