/** An element as the SAML library's parser yields it: children by name, attributes under `$`, text under `_`. */
export type XmlElement = Record<string, unknown>;

/** The children of that name, without regard to prefixes. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  const found = element && Object.hasOwn(element, name) ? element[name] : undefined;
  return [found].flat().filter(isElement);
}

/** The first child of that name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

/** An attribute, or '' where there is none. */
export function attributeOf(element: XmlElement | undefined, name: string): string {
  const attributes = isElement(element?.$) ? element.$ : {};
  const value = Object.hasOwn(attributes, name) ? attributes[name] : '';
  return typeof value === 'string' ? value : '';
}

/** The text of an element, or '' where there is none. */
export function textOf(element: XmlElement | undefined): string {
  return typeof element?._ === 'string' ? element._.trim() : '';
}

function isElement(value: unknown): value is XmlElement {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
