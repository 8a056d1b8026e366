import fc from 'fast-check';
import { ALL_KINDS } from '../../record-kinds.js';
import { anyDetails } from '../../testing/any-record.js';
import { DomainError, ValidationError } from '../domain-error.js';
import type { DomainEvent } from '../event.js';
import { changesOf, isSame, mergeThreeWays, type Fields } from '../three-way.js';
import { deciderOf, type Details, type RecordState } from './decide.js';
import type { AnyKind } from './record-kind.js';

const INTERLEAVINGS = 1_000;
const SAMPLES = 5;
const SEED = 7_407;
const MAX_ATTEMPTS = 4;

/** What somebody does next: the first look, a field typed as it is in one of the samples, news that comes, «save». */
type Step = { readonly who: 0 | 1 | 2 } & (
  | { readonly does: 'open' | 'hear' | 'save' }
  | { readonly does: 'type'; readonly field: number; readonly as: number }
);

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 1,
      arbitrary: fc.record({ who: who(), does: fc.constantFrom('open' as const, 'hear' as const) }),
    },
    { weight: 2, arbitrary: fc.record({ who: who(), does: fc.constant('save' as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        ...{ who: who(), does: fc.constant('type' as const) },
        ...{ field: fc.nat(30), as: fc.nat(SAMPLES - 1) },
      }),
    },
  ),
  { minLength: 6, maxLength: 40 },
);
function who() {
  return fc.constantFrom(0 as const, 1 as const, 2 as const);
}

/** A record on the server: a change says which version it saw, and meets the record as it is when that is not the last. */
class Kept {
  private readonly decider;
  private state: RecordState;
  version = 0;

  constructor(kind: AnyKind, details: Details) {
    this.decider = deciderOf(kind);
    this.state = this.decider.initial;
    this.add(this.decider.decide({ type: 'register', id: 'r1', details }, this.state));
  }

  get details(): Details {
    return this.state.details!;
  }

  /** @returns whether it was done; false for a version that is not the last (409) */
  change(seen: number, details: Details): boolean {
    if (seen !== this.version) return false;
    this.add(this.decider.decide({ type: 'change', id: 'r1', details }, this.state));
    return true;
  }

  private add(events: readonly DomainEvent[]): void {
    this.state = events.reduce((state, event) => this.decider.evolve(state, event), this.state);
    this.version += events.length;
  }
}

/** Somebody with the form open, as the clients keep it: what it began with, what is typed, and what its typist was shown. */
class Typist {
  private base: Fields = {};
  private mine: Fields = {};
  private version = -1;
  /** Of each field, the last of the record's values that stood on the screen, in the form or beside it. */
  private shown: Fields = {};

  constructor(
    private readonly record: Kept,
    private readonly choosesTheirs: (field: string) => boolean,
  ) {
    this.open();
  }

  open(): void {
    this.base = this.mine = this.shown = this.record.details;
    this.version = this.record.version;
  }

  type(field: string, value: unknown): void {
    this.mine = { ...this.mine, [field]: value };
  }

  hear(): void {
    const theirs = this.record.details;
    const { values, collisions, taken } = mergeThreeWays(this.base, this.mine, theirs);
    // Within a group of fields each is asked about; whoever takes theirs takes the group's own fields.
    const asked = [...collisions.map(({ field }) => field), ...taken].map(topOf);
    // What both wrote alike stands in the form, and so does what each added to a set.
    const alike = Object.keys(theirs).filter(
      (field) =>
        isSame(values[field], theirs[field]) ||
        holdsAdditions(values[field], this.base[field], theirs[field]),
    );
    for (const field of [...asked, ...alike]) this.shown = { ...this.shown, [field]: theirs[field] };
    this.mine = values;
    for (const { field } of collisions)
      if (this.choosesTheirs(field)) this.mine = { ...this.mine, [topOf(field)]: theirs[topOf(field)] };
    this.base = theirs;
    this.version = this.record.version;
  }

  save(): void {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const before = this.record.details;
      const sent = this.mine;
      try {
        if (this.record.change(this.version, sent)) {
          this.expectNothingLost(before, sent);
          return this.open();
        }
      } catch (error) {
        // Refused by the rules of the kind: nothing was written, and what was typed is there still.
        if (error instanceof DomainError || error instanceof ValidationError) return;
        throw error;
      }
      this.hear();
    }
    throw new Error('nobody else was at it, and it was not saved');
  }

  /** Whatever was replaced had been shown to whoever replaced it, and all that they wanted is there. */
  private expectNothingLost(before: Fields, sent: Fields): void {
    for (const field of Object.keys(changesOf(before, sent)))
      if (!isSame(before[field], this.shown[field])) expect(this.shown[field]).toEqual(before[field]);
    expect(isSame(this.record.details, sent)).toBe(true);
  }
}

const holdsAdditions = (merged: unknown, was: unknown, theirs: unknown): boolean =>
  Array.isArray(merged) &&
  Array.isArray(theirs) &&
  theirs.every((one) => merged.includes(one) || (Array.isArray(was) && was.includes(one)));

const topOf = (field: string): string => field.split('.')[0]!;

/** R-7.4.7, feature 15. The rule that merges is the clients' own, what decides is each kind's own. */
it(`loses no update of three people in one record, in ${INTERLEAVINGS} random interleavings over every kind`, () => {
  // Made once a kind: a thousand scenes draw from them.
  const kinds = (ALL_KINDS as readonly AnyKind[]).map((kind) => ({
    kind,
    samples: fc.sample(anyDetails(kind), { numRuns: SAMPLES, seed: SEED }),
  }));
  const scenes = fc.record({
    place: fc.nat(kinds.length - 1),
    steps,
    taste: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  });
  let conflicts = 0;
  fc.assert(
    fc.property(scenes, ({ place, steps: all, taste }) => {
      const { kind, samples } = kinds[place]!;
      const record = new Kept(kind, samples[0]!);
      let asked = 0;
      const chooses = () => ((conflicts += 1), taste[(asked += 1) % taste.length]!);
      const typists = [0, 1, 2].map(() => new Typist(record, chooses));
      const fields = [...new Set(samples.flatMap((sample) => Object.keys(sample)))];
      for (const step of all) {
        const typist = typists[step.who]!;
        if (step.does !== 'type') typist[step.does]();
        else {
          const field = fields[step.field % fields.length]!;
          typist.type(field, samples[step.as]![field]);
        }
      }
    }),
    { numRuns: INTERLEAVINGS },
  );
  // The scenes are about something: people do meet in the same field.
  expect(conflicts).toBeGreaterThan(INTERLEAVINGS / 10);
});
