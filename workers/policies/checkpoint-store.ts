/** How far each reaction has carried out the log. */
export interface CheckpointStore {
  /** 0 for a name that was never saved: it begins at the first event. */
  load(name: string): Promise<number>;
  /** Never goes back: of two processes, the one that is behind changes nothing. */
  save(name: string, position: number): Promise<void>;
}
