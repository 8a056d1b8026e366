/** XML as text, in canonical form (C14N 1.0): only the functions of this file make it, so that it can be signed as it is. */
export type Xml = string & { readonly __brand: 'Xml' };

/** An element around others; absent children are left out. Attributes come in canonical order (namespaces first). */
export function element(name: string, ...children: readonly (Xml | undefined)[]): Xml {
  return elementWith(name, {}, ...children);
}

export function elementWith(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Xml | undefined)[]
): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${name}${written.join('')}>${children.join('')}</${name}>` as Xml;
}

/** An element with text. */
export const leaf = (name: string, value: string | number): Xml =>
  `<${name}>${escapeText(String(value))}</${name}>` as Xml;

/** The same, left out when there is nothing to say. */
export const optionalLeaf = (name: string, value: string | number | undefined): Xml | undefined =>
  value === undefined || value === '' ? undefined : leaf(name, value);

export const all = (parts: readonly Xml[]): Xml => parts.join('') as Xml;

/** XML that came from outside and goes on as it is: a signed note, a protocol. */
export const verbatim = (xml: string): Xml =>
  xml.replace(/^\uFEFF?\s*(<\?xml[^>]*\?>)?\s*/, '').trimEnd() as Xml;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');

const escapeAttribute = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;');
