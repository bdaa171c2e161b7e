import type { Page } from '@playwright/test';

/**
 * Does to the page, from now on and after each load, what a browser's own translation does: each text is taken out, and
 * what is put in its place says the same in capitals.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(`(${beginTranslation})()`);
}

function beginTranslation(): void {
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
  // A page is translated when it is there as a whole, as a browser does that has to ask somebody.
  window.addEventListener('page-alive', () => {
    translateWithin(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') translateWithin(target);
        for (const node of addedNodes) translateWithin(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
