import { asScript } from './as-script.ts';

/**
 * Travels as text in the head of the page and runs there by itself: it must name nothing outside. A browser that translates
 * the page puts a `<font>` in the place of each text, behind the back of React, which goes on with the texts it knows:
 * what it changes in them is not seen, and what it takes out or puts in beside them ends the page with an error. So what
 * stands in for a text is known here, and gives its place back to the text as soon as React turns to it; the browser then
 * translates what the text says now.
 */
function standTranslation(): void {
  const standIns = new WeakMap<Node, ChildNode>();
  const isStandIn = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';
  const putBack = (text: Node) => {
    standIns.get(text)?.replaceWith(text);
    standIns.delete(text);
    // Some keep the text within what stands in for it.
    while (isStandIn(text.parentNode)) text.parentNode.replaceWith(text);
  };
  const note = (records: MutationRecord[]) => {
    const fresh = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isStandIn));
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData' && !target.parentNode) putBack(target);
      for (const text of removedNodes) {
        const beside = [...addedNodes, previousSibling, nextSibling];
        const standIn = beside.find((node) => isStandIn(node) && fresh.has(node));
        if (!standIn || text.nodeType !== Node.TEXT_NODE || text.parentNode) continue;
        standIns.set(text, standIn as HTMLElement);
        watch.observe(text, { characterData: true });
      }
    }
  };
  const watch = new MutationObserver(note);
  watch.observe(document, { childList: true, subtree: true });

  // Whether the text stands there again; where that is not known, nothing is done in its place.
  const stands = (text: Node, parent: Node) => {
    if (text.parentNode === parent) return true;
    note(watch.takeRecords());
    putBack(text);
    return text.parentNode === parent;
  };
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const isThere = child.nodeType !== Node.TEXT_NODE || stands(child, this);
    return isThere ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, next: Node | null): T {
    const isThere = next?.nodeType !== Node.TEXT_NODE || stands(next, this);
    return insertBefore.call(this, node, isThere ? next : null) as T;
  };
}

/** Runs in the head, before React. */
export const TRANSLATION_SCRIPT = /* @__PURE__ */ asScript(standTranslation);
