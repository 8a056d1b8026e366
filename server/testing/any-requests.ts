import type { Caller } from '@fidelidade/api/session/session.js';
import type { SentForm } from './route-walk/fill-shop.js';

interface SchemaOrRef {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, SchemaOrRef>>;
  readonly items?: SchemaOrRef;
}

interface Operation {
  readonly 'x-access': 'public' | 'session' | 'permission' | 'api-key';
  readonly 'x-realms'?: readonly Caller[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: SchemaOrRef }>> };
}

/** What is read of the API's description of itself. */
export interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, SchemaOrRef>> };
}

export interface RequestToSend {
  /** `put /api/persons/{id}` */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  /** Who sends it; undefined for nobody. */
  readonly realm: Caller | undefined;
  /** Of another company. */
  readonly isStranger: boolean;
}

interface Sources {
  readonly document: Described;
  /** Ids that there are, by the path of their list, of the own company and of another. */
  readonly records: Readonly<Record<string, readonly string[]>>;
  /** Forms that were taken: what is wrong stands beside what is right, and gets further. */
  readonly forms: readonly SentForm[];
  readonly seed: number;
}

const LIST_NAMES: readonly string[] = ['sort', 'range', 'filter'];

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

/** What no form of ours would send. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e300,
  -1e15,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'texto',
  'nul \0 no meio',
  '\ud800',
  '\u202e\u0007',
  'x'.repeat(10_000),
  '9'.repeat(400),
  '-9.99',
  '0.005',
  '1e30',
  '99999999999999.99',
  '12,50',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-03-10T10:00:00.000Z',
  "'; drop table x; --",
  '%_\\',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  [],
  {},
  [null],
  [[]],
  [{}],
  ['a', null, 7],
  Array(1_200).fill(null),
  Array(1_200).fill({}),
  { constructor: 1 },
  { toString: '\0', valueOf: 1, length: 3 },
  nested(8),
  nested(30),
];
/** As they go over the wire. */
const STRANGE_BODIES: readonly string[] = [
  '',
  '{',
  'null',
  '7',
  '"texto"',
  '[]',
  '[null]',
  '[[[[]]]]',
  '{"__proto__":{"name":"x"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":"\\u0000"}',
  '{"hasOwnProperty":1,"then":1,"toJSON":1}',
  '{"a":1e999}',
  `{${Array.from({ length: 70_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  `{"name":"${'x'.repeat(900_000)}"}`,
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
];
const STRANGE_IDS: readonly string[] = [
  'none',
  '%00',
  '__proto__',
  'constructor',
  '..%2f..%2fetc',
  '%E0%A4%A',
  'a'.repeat(450),
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  '%F0%9F%92%A5',
];
const OPERATORS = ['', '_gte', '_lte', '_gt', '_lt', '_ne', '_like', '_nobody'];
const RANGES = [
  '[0,24]',
  '[5,1]',
  '[-1,5]',
  '[0,1e9]',
  '[1e300,1e301]',
  '["a","b"]',
  '{}',
  '[9999999,99999999]',
];

/** Requests made of the API's description: each is deterministic, and every operation has its turn. */
export class AnyRequests {
  private readonly random: () => number;
  private readonly all: readonly (readonly [path: string, verb: string, operation: Operation])[];

  constructor(private readonly sources: Sources) {
    this.random = seeded(sources.seed);
    this.all = Object.entries(sources.document.paths)
      .flatMap(([path, verbs]) => Object.entries(verbs).map(([verb, each]) => [path, verb, each] as const))
      .sort(([a, verb], [b, other]) => turnOf(verb, a) - turnOf(other, b));
  }

  get operations(): readonly string[] {
    return this.all.map(([path, verb]) => `${verb} ${path}`);
  }

  /** Those that end or delete something come last, so that the others meet something. */
  *take(count: number): Generator<RequestToSend, void> {
    const each = Math.ceil(count / this.all.length);
    for (const [path, verb, operation] of this.all) {
      for (let n = 0; n < each; n += 1) yield this.request(path, verb, operation);
    }
  }

  private request(path: string, verb: string, operation: Operation): RequestToSend {
    const realms =
      operation['x-access'] === 'api-key' ? ['api-key' as const] : (operation['x-realms'] ?? ['staff']);
    const realm = operation['x-access'] === 'public' ? undefined : this.one(realms);
    const query = verb === 'get' ? this.query(operation) : '';
    return {
      operation: `${verb} ${path}`,
      method: verb.toUpperCase(),
      path:
        this.filled(path) + (path === '/api/imports' && verb === 'post' ? '?kind=sales&name=x.csv' : query),
      body: verb === 'get' ? undefined : this.body(path, operation),
      realm,
      isStranger: this.random() < 0.1,
    };
  }

  private filled(path: string): string {
    const list = path.slice(0, path.indexOf('/{'));
    const known = this.sources.records[list] ?? [];
    return path.replace(/\{\w+\}/g, () =>
      known.length > 0 && this.random() < 0.7 ? encodeURIComponent(this.one(known)) : this.one(STRANGE_IDS),
    );
  }

  private query({ parameters = [] }: Operation): string {
    const declared = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
    // What a route does not read is refused at once: mostly it is asked what it does.
    const speaksOfLists = declared.includes('filter') || this.random() < 0.1;
    const asked = declared
      .filter((name) => !LIST_NAMES.includes(name) && this.random() < 0.7)
      .map((name) => [name, this.text()] as const);
    const filter = Object.fromEntries(
      Array.from({ length: 2 }, () => [this.one(this.names()) + this.one(OPERATORS), this.strange()]),
    );
    const list = [
      ['filter', this.random() < 0.8 ? JSON.stringify(filter) : this.text()],
      ['sort', JSON.stringify([this.one(this.names()), this.one(['ASC', 'DESC', 'x'])])],
      ['range', this.one(RANGES)],
    ].filter(() => speaksOfLists && this.random() < 0.5);
    const twice =
      speaksOfLists && this.random() < 0.05
        ? [
            ['filter', '{}'],
            ['filter', '{}'],
            ['from', 'x'],
            ['from', 'y'],
          ]
        : [];
    return `?${[...asked, ...list, ...twice].map(([name, value]) => `${name}=${encoded(value!)}`).join('&')}`;
  }

  private body(path: string, { requestBody }: Operation): string {
    if (this.random() < 0.12) return this.one(STRANGE_BODIES);
    const schema = requestBody?.content['application/json']?.schema;
    const form =
      this.sources.forms.find((each) => each.path.replace(/[0-9A-Z]{26}/g, '{id}') === path)?.body ?? {};
    const body: Record<string, unknown> = { ...(schema && this.sample(schema)), ...form };
    const fields = Object.keys(body);
    for (let n = 0; n < 1 + this.random() * 2; n += 1) {
      const field =
        fields.length > 0 && this.random() < 0.92 ? this.one(fields) : this.one(['foo', '__proto__', 'id']);
      body[field] = this.changed(body[field]);
    }
    return JSON.stringify(body);
  }

  /** Something strange in the place of a value, or somewhere in it. */
  private changed(value: unknown): unknown {
    if (this.random() < 0.5 || typeof value !== 'object' || value === null) return this.strange();
    if (Array.isArray(value)) return value.length > 0 ? [this.changed(value[0])] : [this.strange()];
    const inner = value as Record<string, unknown>;
    const field = this.one([...Object.keys(inner), 'foo']);
    return { ...inner, [field]: this.changed(inner[field]) };
  }

  private sample(schema: SchemaOrRef): Record<string, unknown> {
    const { properties = {} } = this.resolved(schema);
    return Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, this.valueOf(name, each)]),
    );
  }

  private valueOf(name: string, schema: SchemaOrRef): unknown {
    const { type, enum: values, properties, items } = this.resolved(schema);
    if (values) return this.one(values);
    if (properties) return this.sample(schema);
    if (type === 'array') return items ? [this.valueOf(name, items)] : [];
    if (type === 'integer' || type === 'number') return 1;
    if (type === 'boolean') return this.random() < 0.5;
    if (/date|_on$|^from$|^to$|until/.test(name)) return '2026-03-10';
    if (/value|amount|price|principal|quantity|cost|balance|fee/.test(name)) return '10.00';
    return /email/.test(name) ? 'alguem@exemplo.com.br' : 'texto';
  }

  private resolved({ $ref, ...schema }: SchemaOrRef): SchemaOrRef {
    return $ref ? (this.sources.document.components.schemas[$ref.split('/').at(-1)!] ?? {}) : schema;
  }

  private names(): readonly string[] {
    const schemas = Object.values(this.sources.document.components.schemas);
    const declared = schemas.flatMap(({ properties = {} }) => Object.keys(properties));
    return [...new Set([...declared, ...LIST_FIELDS])];
  }

  private text = (): string => {
    const value = this.strange();
    return typeof value === 'string' ? value.slice(0, 1_000) : JSON.stringify(value).slice(0, 1_000);
  };

  private strange = (): unknown => this.one(STRANGE);

  private one<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.random() * values.length)]!;
  }
}

const LIST_FIELDS = [
  'id',
  'q',
  'status',
  '_status',
  'created_at',
  'situation',
  'nfe_status',
  'state',
  'outstanding',
  'total',
  'stock_quantity',
  'invoice_id',
  'nome',
  'documento',
  'toString',
];

/** Half a character cannot stand in an address. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));

/** What nobody of the shop could ask anything after comes last of all: a confirmed case may disable its participant. */
const turnOf = (verb: string, path: string): number => {
  if (/review-cases.*confirm/.test(path)) return 2;
  const ends = /logout|terms|status|block|erase|password|sessions|sign-out|cancel|two-factory/.test(path);
  return verb === 'delete' || ends ? 1 : 0;
};

/** Mulberry32: small, and the same on every machine. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
