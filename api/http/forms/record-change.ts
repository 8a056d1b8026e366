import type { Type } from '@nestjs/common';
import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import { fieldAt, isObject, readForm, type FormReading, type Unread } from './form-reader.js';

/** A record as its own route shows it. */
type ShownRecord = object;

/**
 * What a PUT asks of a record: the whole of its form or a part of it, perhaps with everything else that the record says
 * . What is left out stays as it is; what is no field of the form must say what the record says already.
 */
export abstract class RecordChange<Form extends object> {
  /** The version that was seen. */
  readonly version: number | undefined;
  /** Figures that move by themselves while somebody edits: what a copy says of them contradicts nothing. */
  protected readonly moving: readonly string[] = [];

  constructor(
    private readonly form: Type<Form>,
    /** What the form has, of what was sent. */
    readonly sent: Readonly<Partial<Form>>,
    private readonly unread: readonly Unread[],
  ) {
    this.version = (sent as { readonly version?: number }).version;
  }

  /**
   * The whole form: what was sent, and the rest as the record has it.
   * @throws ValidationError for what even the record has wrong by now
   */
  over(record: ShownRecord): Form {
    const { form, problems } = readForm(this.form, laidOver(record, this.sent));
    if (problems.length > 0) throw new ValidationError(problems);
    return form;
  }

  /** Refusals of what nobody reads and the record does not say, by its name. */
  contradictions(record: ShownRecord): readonly DomainError[] {
    const said = new Map<string, ReadonlySet<string>>();
    const saidAt = (path: Unread['path']): ReadonlySet<string> => {
      const place = path.filter((name) => typeof name === 'string');
      const key = JSON.stringify(place);
      const known = said.get(key) ?? new Set(valuesAt(record, place).map((each) => JSON.stringify(each)));
      said.set(key, known);
      return known;
    };
    return this.unread.flatMap(({ path, value }) => {
      if (this.moving.includes(String(path[0]))) return [];
      const known = saidAt(path);
      if (known.has(JSON.stringify(value))) return [];
      return [
        new DomainError(known.size > 0 ? 'read_only_field' : 'unknown_field', { field: fieldAt(path) }),
      ];
    });
  }

  /** Whether it was made from a copy of the record that is older than this one in what moves without a version. */
  isOfOlder(record: ShownRecord): boolean {
    const seen = this.unread.find(
      ({ path: [name, deeper] }) => name === 'updated_at' && deeper === undefined,
    );
    return (
      seen !== undefined &&
      JSON.stringify(seen.value) !== JSON.stringify((record as { readonly updated_at?: unknown }).updated_at)
    );
  }
}

/**
 * The class that a PUT reads its body into: `class PersonChange extends changesOf(PersonDto) {}`.
 * @param moving what the record counts: a copy of the whole record may be older in it
 */
export function changesOf<Form extends object>(
  form: Type<Form>,
  moving: readonly string[] = [],
): Type<RecordChange<Form>> {
  return class extends RecordChange<Form> {
    static readonly form = form;
    protected override readonly moving = moving;
  } as unknown as Type<RecordChange<Form>>;
}

/** The form whose changes a class holds, if it is such a class. */
export const changedForm = (type: Type): Type | undefined => (type as { readonly form?: Type }).form;

/** What was sent as a change: of its problems only those count that are about what was sent. */
export function readChange(
  type: Type,
  form: Type,
  sent: unknown,
): { readonly change: object; readonly problems: FormReading<object>['problems'] } {
  const reading = readForm(form, sent);
  const own = Object.entries(sent ?? {}).map(([name]) => name);
  const known = new Set(own);
  const problems = reading.problems.filter(({ field = '' }) => known.has(field.split('.', 1)[0]!));
  const read = Object.entries(reading.form).filter(([name]) => known.has(name));
  return { change: new type(form, Object.fromEntries(read), reading.unread) as object, problems };
}

/** An object with what was sent of it; a list is replaced whole. */
function laidOver(record: object, sent: object): object {
  const own = record as Readonly<Record<string, unknown>>;
  const changes = Object.entries(sent).filter(([, value]) => value !== undefined);
  return Object.fromEntries([
    ...Object.entries(own),
    ...changes.map(([name, value]) => [
      name,
      isObject(value) && isObject(own[name]) ? laidOver(own[name], value) : value,
    ]),
  ]);
}

/** Every value at a place of a record; in a list, of all its elements. */
function valuesAt(value: unknown, [name, ...deeper]: readonly string[]): unknown[] {
  if (name === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, [name, ...deeper]));
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? valuesAt((value as Record<string, unknown>)[name], deeper)
    : [];
}
