/** An element of the SAML library's parser: children by name, attributes in `$`, text in `_`. */
export type XmlElement = Record<string, unknown>;

/** The children of that name. The parser removes namespace prefixes. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  const found = element && Object.hasOwn(element, name) ? element[name] : undefined;
  return [found].flat().filter(isElement);
}

/** The first child of that name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

/** An attribute, or '' if it is missing. */
export function attributeOf(element: XmlElement | undefined, name: string): string {
  const attributes = isElement(element?.$) ? element.$ : {};
  const value = Object.hasOwn(attributes, name) ? attributes[name] : '';
  return typeof value === 'string' ? value : '';
}

/** The text of an element, or '' if it is missing. */
export function textOf(element: XmlElement | undefined): string {
  return typeof element?._ === 'string' ? element._.trim() : '';
}

function isElement(value: unknown): value is XmlElement {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
