import fc from 'fast-check';
import { accountNameKey } from '@fidelidade/domain/finance/bank-account/bank-account.js';
import { problemsOf, readDetails } from '@fidelidade/domain/kernel/record-kind/details.js';
import { fieldsOf, wireName, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { anyDetails } from '@fidelidade/domain/testing/any-record.js';

/** What a form of a record sends, by the names of the wire. */
export type Form = Readonly<Record<string, unknown>>;

/** What no two records have though no field says so: kinds with a decider of their own see to it themselves. */
const UNIQUE_BESIDE: Readonly<Record<string, readonly string[]>> = {
  persons: ['document'],
  accounts: ['name'],
};

/** Forms of whatever a record may say, all of which could be records of one company at once. */
export class RecordForms {
  /** What is unique of the forms that were made so far. */
  private readonly taken = new Set<string>();

  /** So many forms of a kind. Whoever is referred to must be there: references are left to whoever has them. */
  of(kind: AnyKind, count: number, seed: number): Form[] {
    const forms: Form[] = [];
    for (const details of fc.sample(anyDetails(kind), { numRuns: 200, seed })) {
      const unique = this.uniqueOf(kind, details);
      if (unique.some((each) => this.taken.has(each))) continue;
      unique.forEach((each) => this.taken.add(each));
      forms.push(
        Object.fromEntries(
          Object.entries(details)
            .filter(([name]) => kind.fields[name]?.of === undefined)
            .map(([name, value]) => [wireName(name), kind.fields[name]?.write?.(value as never) ?? value]),
        ),
      );
      if (forms.length === count) break;
    }
    return forms;
  }

  private uniqueOf(kind: AnyKind, details: Readonly<Record<string, unknown>>): readonly string[] {
    return fieldsOf(kind).flatMap(([name, { unique: is }]) =>
      is || UNIQUE_BESIDE[kind.resource]?.includes(name)
        ? [`${kind.resource} ${name} ${accountNameKey(String(details[name]))}`]
        : [],
    );
  }
}

/** Whether a form says nothing that its kind refuses, as a whole. */
export function isRight(kind: AnyKind, form: Form): boolean {
  const reading = readDetails(kind, form);
  return 'details' in reading && problemsOf(kind, reading.details).length === 0;
}
