/** A tag of a text in OFX with what stands behind it, up to the next one. */
export interface OfxElement {
  /** In capitals. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly value: string;
}

const TAG = /^(\/?)([A-Za-z][\w.]*)(?:\s[^<]*)?\/?$/;

/**
 * The tags of a text in OFX, of either generation: in SGML most have no end, in XML all do. It goes over the text once, however that is
 * made. What looks like a tag and is none belongs to the text before it: a bank writes `PGTO < 10` as it is.
 */
export function* ofxElements(text: string): Generator<OfxElement> {
  let open: { name: string; isEnd: boolean; value: string } | undefined;
  for (let at = text.indexOf('<'); at >= 0;) {
    const { tag, inner, after } = piece(text, at);
    const next = after < 0 ? -1 : text.indexOf('<', after);
    const behind = after < 0 ? '' : text.slice(after, next < 0 ? text.length : next);
    if (tag) {
      if (open) yield decoded(open);
      open = { name: tag[2]!.toUpperCase(), isEnd: tag[1] === '/', value: behind };
    } else if (open && open.value.length < MAX_VALUE) {
      open.value += inner + behind;
    }
    at = next;
  }
  if (open) yield decoded(open);
}

const CDATA = '<![CDATA[';

/** What begins with a `<`: a tag, a stretch of plain text, or a sign that stands for itself. */
function piece(text: string, at: number): { tag?: RegExpExecArray; inner: string; after: number } {
  if (text.startsWith(CDATA, at)) {
    const end = text.indexOf(']]>', at);
    const inner = text.slice(at + CDATA.length, end < 0 ? text.length : end).replaceAll('&', '&amp;');
    return { inner, after: end < 0 ? -1 : end + ']]>'.length };
  }
  // No further than the next sign: a file of nothing but signs is gone over once too.
  const next = text.indexOf('<', at + 1);
  const reach = text.slice(at + 1, Math.min(next < 0 ? text.length : next, at + MAX_TAG));
  const end = reach.indexOf('>');
  if (end < 0) return { inner: '<', after: at + 1 };
  const inside = reach.slice(0, end);
  const tag = TAG.exec(inside);
  // What is of XML itself (`<?xml …?>`, a comment) says nothing.
  if (!tag) return { inner: /^[!?]/.test(inside) ? '' : `<${inside}>`, after: at + end + 2 };
  return { tag, inner: '', after: at + end + 2 };
}

/** Characters of a tag with whatever it carries. */
const MAX_TAG = 1_000;
/** Characters of what stands behind a tag: more is no line of a statement. */
const MAX_VALUE = 10_000;

const decoded = ({ name, isEnd, value }: OfxElement): OfxElement => ({
  name,
  isEnd,
  value: value.includes('&') ? withoutEntities(value).trim() : value.trim(),
});

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Those of XML and those by number; one that a file defines itself stays as it is written, and so does `&` alone. */
const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return isCharacter(code) ? String.fromCodePoint(code) : ' ';
  });

const isCharacter = (code: number): boolean =>
  code >= 0x20 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff) && code !== 0x7f;
