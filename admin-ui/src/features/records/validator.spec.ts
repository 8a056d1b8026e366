import { problemsOfFields, readFields, shownFields } from '@fidelidade/domain/kernel/record-kind/details.js';
import type { Field, FieldKind } from '@fidelidade/domain/kernel/record-kind/field.js';
import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { ALL_KINDS } from '@fidelidade/domain/record-kinds.js';
import { anyDetails } from '@fidelidade/domain/testing/any-record.js';
import fc from 'fast-check';
import english from '../../i18n/en/errors.json';
import portuguese from '../../i18n/pt-BR/errors.json';
import { codecOf } from './codec-of';
import { validatorsOf } from './validator';

const SAMPLES = 40;
const SEED = 94;

/** What people write where it does not belong, and what lies beside every edge. */
const AMISS: readonly string[] = [
  ...['', ' ', 'x', 'Ação', '0', '-1', '1.5', '-0.00001', '1,5', '100.0001', '1e3', '12345', '123456789'],
  ...['9999999999999999999', '0.12345678901', '2026-02-30', '1899-01-01', '2026-11-28', '30/02/2026'],
  ...['x'.repeat(300), 'a@b', '52998224726', '(11) 9', 'http://', 'a\u202eb', '01J00000000000000000000001'],
];

/** What is a value of one piece, which its own rule looks at: parts of others are looked at by the rules of the parts. */
const WHOLE: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(['text', 'digits', 'choice', 'date', 'integer', 'decimal', 'money', 'percent', 'price'] as const),
  'reference',
]);

const wholeFields = (kind: AnyKind) => fieldsOf(kind).filter(([, { kind: of }]) => WHOLE.has(of));

const samplesOf = (kind: AnyKind) =>
  fc.sample(anyDetails(kind), { numRuns: SAMPLES, seed: SEED }).map((details) => ({
    details: details as Readonly<Record<string, unknown>>,
    wire: shownFields(kind.fields, details),
  }));

/** The codes with which the server refuses a field of a form that is right but for it. */
function refusedThere(kind: AnyKind, form: object, name: string, value: unknown): readonly string[] {
  const wire = wireName(name);
  const { details, problems } = readFields(kind.fields, { ...form, [wire]: value });
  return [...problems, ...problemsOfFields(kind.fields, details)].flatMap(({ code, field }) =>
    field === wire ? [code] : [],
  );
}

type Said = string | { readonly message: string } | undefined;

/** The first thing that the browser says of a value, in the words of its catalogue. */
function saidHere(kind: AnyKind, name: string, field: Field, value: unknown): Said {
  for (const validate of validatorsOf(kind, name, field, 'pt_BR')) {
    const said = (validate as (value: unknown, all: object) => Said)(value, {});
    if (said !== undefined) return said;
  }
  return undefined;
}

/** The code that is said, which must have words in both catalogues. */
function codeSaid(kind: AnyKind, said: NonNullable<Said>): string | undefined {
  const key = typeof said === 'string' ? said : said.message;
  if (key === 'ra.validation.required') return 'req';
  const own = [kind, ...ALL_KINDS]
    .flatMap(({ says }: AnyKind) => Object.entries(says ?? {}))
    .find(([, words]) => words.pt_BR === key);
  if (own) return own[0];
  const code = key.replace(/^errors\.domain\./, '');
  const catalogues: readonly Readonly<Record<string, string>>[] = [portuguese.domain, english.domain];
  return catalogues.every((words) => Boolean(words[code])) ? code : `no words for ${code}`;
}

describe.each(ALL_KINDS.map((kind) => [kind.resource, kind as AnyKind] as const))('%s', (_resource, kind) => {
  const samples = samplesOf(kind);

  it('are refused alike in the browser and by the server, with the same code on the same field (R-9.23)', () => {
    const form = samples[0]!.wire;
    for (const [name, field] of wholeFields(kind)) {
      const right = samples.map(({ wire }) => wire[wireName(name)]);
      for (const value of [...AMISS, ...right]) {
        const [there] = refusedThere(kind, form, name, value ?? null);
        const said = saidHere(kind, name, field, value);
        expect([name, value, said && codeSaid(kind, said)]).toEqual([name, value, there]);
      }
    }
  });

  it('go through the inputs of their forms unchanged, as they are shown, pasted and masked (R-7.4.4)', () => {
    for (const [name, field] of wholeFields(kind)) {
      const codec = codecOf(field);
      if (!codec) continue;
      for (const { details, wire } of samples) {
        const value = details[name];
        if (value === undefined) continue;
        const sent = String(wire[wireName(name)]);
        const shown = codec.write(sent);
        const mask = codec.mask ?? ((text: string) => text);
        // A dot before three digits is of thousands where people type it: only the form writes it so.
        const asSent = /^[1-9]\d{0,2}\.\d{3}$/.test(sent) ? [] : [sent, mask(sent)];
        for (const typed of [shown, ...asSent, `  ${shown} `, mask(shown), mask(mask(shown))])
          expect([name, typed, readBack(field, codec.read(typed))]).toEqual([name, typed, value]);
      }
    }
  });
});

/** As the server reads what a form sends: whole numbers go as numbers. */
const readBack = (field: Field, sent: string): unknown =>
  field.read(field.kind === 'integer' ? Number(sent) : sent, 'field');
