import { toInlineScript } from './inline-scripts.ts';

/**
 * Inline script of the head; must not reference outer variables. Browser translation replaces text nodes with `<font>`
 * elements. React keeps references to the removed text nodes: its updates are invisible, and `removeChild` and
 * `insertBefore` throw. This script tracks the replacements and restores a text node as soon as React uses it. The browser
 * then translates the new text.
 */
function tolerateBrowserTranslation(): void {
  const replacements = new WeakMap<Node, ChildNode>();
  const isReplacement = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';
  const restore = (text: Node) => {
    replacements.get(text)?.replaceWith(text);
    replacements.delete(text);
    // Some browsers keep the text node inside the replacement.
    while (isReplacement(text.parentNode)) text.parentNode.replaceWith(text);
  };
  const track = (records: MutationRecord[]) => {
    const fresh = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isReplacement));
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData' && !target.parentNode) restore(target);
      for (const text of removedNodes) {
        const beside = [...addedNodes, previousSibling, nextSibling];
        const replacement = beside.find((node) => isReplacement(node) && fresh.has(node));
        if (!replacement || text.nodeType !== Node.TEXT_NODE || text.parentNode) continue;
        replacements.set(text, replacement as HTMLElement);
        observer.observe(text, { characterData: true });
      }
    }
  };
  const observer = new MutationObserver(track);
  observer.observe(document, { childList: true, subtree: true });

  // Restores the text node. Returns whether it is a child of `parent` afterwards.
  const ensureChild = (text: Node, parent: Node) => {
    if (text.parentNode === parent) return true;
    track(observer.takeRecords());
    restore(text);
    return text.parentNode === parent;
  };
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const isChild = child.nodeType !== Node.TEXT_NODE || ensureChild(child, this);
    return isChild ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, next: Node | null): T {
    const isChild = next?.nodeType !== Node.TEXT_NODE || ensureChild(next, this);
    return insertBefore.call(this, node, isChild ? next : null) as T;
  };
}

/** Runs in the head, before React. */
export const TRANSLATION_SCRIPT = /* @__PURE__ */ toInlineScript(tolerateBrowserTranslation);
