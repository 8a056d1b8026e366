/**
 * A map that is never changed: `set` gives another one. Folding a long history costs no more than filling one map, for
 * the newest version owns the entries and an older one only knows how it differs (Baker's trick): looking into an old
 * version makes it the owner again, so every version stays right.
 */
export class PersistentMap<Key, Value> {
  private entriesOrChange: Map<Key, Value> | Change<Key, Value>;

  private constructor(
    entries: Map<Key, Value>,
    /** Where many histories begin: they take a copy, so that none of them stands in another's way. */
    private readonly isBeginning = false,
  ) {
    this.entriesOrChange = entries;
  }

  static of<Key, Value>(entries: Iterable<readonly [Key, Value]> = []): PersistentMap<Key, Value> {
    return new PersistentMap(new Map(entries), true);
  }

  get(key: Key): Value | undefined {
    return this.entries().get(key);
  }

  has(key: Key): boolean {
    return this.entries().has(key);
  }

  get size(): number {
    return this.entries().size;
  }

  /** In the order in which they came first. */
  keys(): Key[] {
    return [...this.entries().keys()];
  }

  /** In the order in which keys came first. */
  values(): Value[] {
    return [...this.entries().values()];
  }

  set(key: Key, value: Value): PersistentMap<Key, Value> {
    const entries = this.entries();
    if (this.isBeginning) return new PersistentMap(new Map(entries).set(key, value));
    const before = valueAt(entries, key);
    entries.set(key, value);
    const next = new PersistentMap(entries);
    this.entriesOrChange = { key, before, next };
    return next;
  }

  /** Takes the entries over from the version that has them, undoing one change after the other on the way. */
  private entries(): Map<Key, Value> {
    for (const version of PersistentMap.wayToOwner(this).reverse()) version.takeOver();
    return this.entriesOrChange as Map<Key, Value>;
  }

  private static wayToOwner<Key, Value>(from: PersistentMap<Key, Value>): PersistentMap<Key, Value>[] {
    const way: PersistentMap<Key, Value>[] = [];
    for (
      let version = from;
      !(version.entriesOrChange instanceof Map);
      version = version.entriesOrChange.next
    ) {
      way.push(version);
    }
    return way;
  }

  private takeOver(): void {
    const { key, before, next } = this.entriesOrChange as Change<Key, Value>;
    const entries = next.entriesOrChange as Map<Key, Value>;
    next.entriesOrChange = { key, before: valueAt(entries, key), next: this };
    if (before) entries.set(key, before.value);
    else entries.delete(key);
    this.entriesOrChange = entries;
  }
}

interface Change<Key, Value> {
  readonly key: Key;
  /** Undefined where the key was not there. */
  readonly before: { readonly value: Value } | undefined;
  readonly next: PersistentMap<Key, Value>;
}

const valueAt = <Key, Value>(entries: Map<Key, Value>, key: Key) =>
  entries.has(key) ? { value: entries.get(key) as Value } : undefined;
