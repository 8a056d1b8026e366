import type { XmlElement } from 'libxml2-wasm';
import { libxml2, type Libxml2 } from './libxml2.js';
import { PATH_PREFIXES } from './namespaces.js';

/** The text is not XML, or brings a DTD, which no fiscal service accepts (and which could hide entities). */
export class XmlUnreadable extends Error {
  override readonly name = 'XmlUnreadable';
}

/**
 * Parses a document, lets `read` take from it what it wants, and frees it. Views die with the call: take out strings.
 * @throws XmlUnreadable
 */
export async function readXml<Result>(source: string, read: (root: XmlView) => Result): Promise<Result> {
  const engine = await libxml2();
  const document = parse(engine, source);
  try {
    if (document.dtd) throw new XmlUnreadable('a DTD is not accepted');
    return read(new XmlView(engine, document.root));
  } finally {
    document.dispose();
  }
}

/** An element, asked by XPath with the prefixes `n` (NF-e), `ds` (signature) and `soap`. */
export class XmlView {
  constructor(
    private readonly engine: Libxml2,
    private readonly node: XmlElement,
  ) {}

  get name(): string {
    return this.node.name;
  }

  get namespace(): string {
    return this.node.namespaceUri;
  }

  /** Its text with that of its descendants. */
  get content(): string {
    return this.node.content;
  }

  find(path: string): XmlView[] {
    return this.node
      .find(path, PATH_PREFIXES)
      .filter((node) => node instanceof this.engine.XmlElement)
      .map((node) => new XmlView(this.engine, node));
  }

  first(path: string): XmlView | undefined {
    return this.find(path)[0];
  }

  text(path: string): string | undefined {
    return this.node.get(path, PATH_PREFIXES)?.content;
  }

  attribute(name: string): string | undefined {
    return this.node.attr(name)?.value;
  }

  /** Canonical form of the subtree: `inherited` carries the namespaces in scope (C14N 1.0), `own` only those it uses. */
  canonical(namespaces: 'inherited' | 'own'): string {
    const { XML_C14N_1_0, XML_C14N_EXCLUSIVE_1_0 } = this.engine.XmlC14NMode;
    return this.node.canonicalizeToString({
      mode: namespaces === 'inherited' ? XML_C14N_1_0 : XML_C14N_EXCLUSIVE_1_0,
    });
  }
}

function parse(engine: Libxml2, source: string) {
  try {
    return engine.XmlDocument.fromString(withoutEncoding(source), {
      option: engine.ParseOption.XML_PARSE_NO_XXE | engine.ParseOption.XML_PARSE_NONET,
    });
  } catch (error) {
    throw new XmlUnreadable(error instanceof engine.XmlError ? error.message.trim() : String(error));
  }
}

/** What a declaration says of the bytes is no longer true of the text that they became, and would be believed. */
const withoutEncoding = (source: string): string =>
  source.replace(/^(\s*<\?xml[^>]*?)\sencoding\s*=\s*("[^"]*"|'[^']*')/, '$1');
