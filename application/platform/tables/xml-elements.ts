/** An element of a text in XML. */
export interface XmlElement {
  /** As they stand in its tag. */
  readonly attributes: string;
  /** Undefined where it closes itself. */
  readonly content: string | undefined;
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the elements of a name, whatever their prefix, that hold none of their own name, as rows, cells and texts of a workbook do. It
 * goes once over the text however that is made: of a million tags that nobody closes each is looked at once.
 */
export function elementsNamed(name: string): (xml: string) => Generator<XmlElement> {
  const tag = new RegExp(`<(/?)(?:\\w+:)?${name}(?![\\w.:-])([^<>]*)>`, 'g');
  return function* (xml) {
    let open: { readonly attributes: string; readonly from: number; readonly inside: number } | undefined;
    for (const { 0: text, 1: slash, 2: attributes = '', index } of xml.matchAll(tag)) {
      const to = index + text.length;
      if (slash === '') {
        if (attributes.endsWith('/')) yield { attributes, content: undefined, from: index, to };
        else open = { attributes, from: index, inside: to };
      } else if (open) {
        yield { attributes: open.attributes, content: xml.slice(open.inside, index), from: open.from, to };
        open = undefined;
      }
    }
  };
}

/** A text without some of its elements. */
export function without(elements: Iterable<XmlElement>, xml: string): string {
  let rest = '';
  let at = 0;
  for (const { from, to } of elements) {
    rest += xml.slice(at, from);
    at = to;
  }
  return rest + xml.slice(at);
}
