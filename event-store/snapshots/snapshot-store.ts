/** Whose state: a stream of a company, folded by a decider of this name to a state of this form. */
export interface SnapshotKey {
  readonly company: string;
  readonly stream: string;
  /** The decider's name. */
  readonly name: string;
  /** The number of its state's form: a snapshot of another form is as good as none. */
  readonly schema: number;
}

export interface Snapshot {
  /** The last version of the stream that is in the state. */
  readonly version: number;
  /** As the decider froze it: plain JSON, without personal data. */
  readonly state: unknown;
}

/**
 * States of long streams, so that not all of a stream has to be read again. A cache: what is in it may be lost at any time,
 * and nothing but time is lost with it. So neither call ever fails: what cannot be read is not there. Every adapter is held
 * to `snapshot-store.contract.ts`.
 */
export interface SnapshotStore {
  find(key: SnapshotKey): Promise<Snapshot | undefined>;
  /** The newest version stays: one that is older than what is kept changes nothing. */
  save(key: SnapshotKey, snapshot: Snapshot): Promise<void>;
}
