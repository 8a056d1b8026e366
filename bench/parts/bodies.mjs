import 'reflect-metadata';
import { ApiModule } from '@fidelidade/api/api.module.js';
import { MAX_JSON_KEYS, MAX_JSON_VALUES, readJson } from '@fidelidade/api/http/forms/json-body.js';
import { changesOf } from '@fidelidade/api/http/forms/record-change.js';
import { RequestPipe } from '@fidelidade/api/http/forms/request.pipe.js';
import { routesOf } from '@fidelidade/api/platform/openapi/routes.js';

const MAX_BODY_BYTES = 1024 * 1024;
/** As many values as are taken; the object that they are in, and the lists and objects below it, count too. */
const VALUES = MAX_JSON_VALUES - 100;
const MOST_ITEMS = 990;

/**
 * How long the worst bodies that are taken keep the process from everything else: from their bytes to the form or the
 * refusal, on every form that a route reads.
 */
export async function runPart({ quick }) {
  const pipe = new RequestPipe();
  const forms = [
    ...new Set(routesOf(Reflect.getMetadata('controllers', ApiModule)).flatMap(({ body }) => body ?? [])),
  ];
  const shapes = Object.entries(SHAPES).map(([name, body]) => [name, Buffer.from(text(body()))]);
  const rounds = quick ? 3 : 9;
  const figures = shapes.map(([name, bytes]) => {
    const each = forms.map((form) => {
      return { form: form.name, ms: leastDisturbed_ms(rounds, () => taken(pipe, form, bytes)) };
    });
    const worst = each.reduce((most, one) => (one.ms > most.ms ? one : most));
    return { body: name, kB: Math.round(bytes.length / 1024), 'worst form': worst.form, ms: worst.ms };
  });
  const whole = recordBack();
  figures.push({
    body: 'a note of 990 items as its record shows it, compared with the record',
    kB: Math.round(whole.bytes.length / 1024),
    'worst form': 'NoteDto',
    ms: leastDisturbed_ms(rounds, () => comparedWith(pipe, forms, whole)),
  });
  return {
    measures: [
      {
        measure: `the worst body that is taken, of ${forms.length} forms and ${figures.length} shapes`,
        reached: Math.max(...figures.map(({ ms }) => ms)),
        asked: { atMost: 20 },
        unit: ' ms',
      },
    ],
    figures,
  };
}

const text = (body) => (typeof body === 'string' ? body : JSON.stringify(body));
const many = (count, of) => Array.from({ length: count }, (_, index) => of(index));
/** Full objects, no key twice. */
const objects = (key) =>
  many(Math.floor(VALUES / (MAX_JSON_KEYS + 1)), (object) =>
    Object.fromEntries(many(MAX_JSON_KEYS, (index) => [key(object * MAX_JSON_KEYS + index), 1])),
  );

const SHAPES = {
  'as many keys as are taken, in one object and many': () => ({ items: objects((index) => `k${index}`) }),
  'as many long keys as a body holds': () => objects((index) => `${'k'.repeat(50)}${index}`),
  'keys that are numbers, far apart': () => objects((index) => String(index * 7_919)),
  'every list full of empty objects': () => ({ items: many(VALUES / 2, () => ({})), installments: [] }),
  'every list full of nothing': () => ({ items: many(VALUES, () => null), granted: many(9, () => null) }),
  'items with a field that nobody knows': () => ({ items: many(VALUES / 2 - 1, () => ({ foo: 1 })) }),
  'a text as long as a body': () => ({ name: 'x'.repeat(MAX_BODY_BYTES - 100) }),
  'a text of escapes as long as a body': () => `{"name":"${'\\u0041'.repeat(170_000)}"}`,
  'a name that nobody knows, as long as a body': () => ({ ['x'.repeat(MAX_BODY_BYTES - 100)]: 1 }),
  'numbers as long as a body': () => `{"value":${'9'.repeat(MAX_BODY_BYTES - 100)}}`,
  'what is not JSON at its end': () => `{"name":"${'x'.repeat(MAX_BODY_BYTES - 100)}"`,
};

function taken(pipe, metatype, bytes) {
  try {
    const body = readJson(bytes);
    JSON.stringify(body);
    pipe.transform(body, { type: 'body', metatype, data: undefined });
  } catch {
    // Refused: that is an answer too.
  }
}

/** A note with all that its record says, sent back whole. */
function recordBack() {
  const item = (index) => ({
    product_id: `01ARZ3NDEKTSV4RRFFQ6${String(index).padStart(6, '0')}`,
    product_name: `Produto ${index}`,
    code: String(index),
    ncm: '09012100',
    cfop: '5102',
    unit: 'UN',
    fractional: false,
    quantity: '1',
    unit_value: '10.00',
    discount: '0.00',
    total: '10.00',
  });
  const record = {
    version: 1,
    person_id: 'p',
    payment_form: 'pix',
    items: many(MOST_ITEMS, item),
    installments: [],
    total: '9900.00',
  };
  return { record, bytes: Buffer.from(JSON.stringify(record)) };
}

function comparedWith(pipe, forms, { record, bytes }) {
  const metatype = class extends changesOf(forms.find(({ name }) => name === 'NoteDto')) {};
  const change = pipe.transform(readJson(bytes), { type: 'body', metatype, data: undefined });
  change.contradictions(record);
  change.over(record);
}

/** Of several rounds the shortest: what else the machine did is not the body's. */
function leastDisturbed_ms(rounds, work) {
  const once = () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  };
  return Math.min(...Array.from({ length: rounds }, once));
}
