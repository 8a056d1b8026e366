import type { Snapshot, SnapshotKey, SnapshotStore } from './snapshot-store.js';

const nameOf = ({ company, stream, name, schema }: SnapshotKey): string =>
  JSON.stringify([company, stream, name, schema]);

export class MemorySnapshotStore implements SnapshotStore {
  private readonly kept = new Map<string, string>();

  async find(key: SnapshotKey): Promise<Snapshot | undefined> {
    const kept = this.kept.get(nameOf(key));
    return kept === undefined ? undefined : JSON.parse(kept);
  }

  async save(key: SnapshotKey, snapshot: Snapshot): Promise<void> {
    const known = await this.find(key);
    if (known && known.version >= snapshot.version) return;
    this.kept.set(nameOf(key), JSON.stringify(snapshot));
  }

  clear(): void {
    this.kept.clear();
  }
}
