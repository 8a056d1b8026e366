/** How far each reaction has carried out the log. */
export interface CheckpointStore {
  /**
   * Gives every name that was never here its beginning. Where no name was ever here the installation is new, or lost its
   * checkpoints: then all begin at the first event. Of two processes that enlist the same name, the first decides.
   */
  enlist(beginnings: ReadonlyMap<string, number>): Promise<void>;
  /** 0 for a name that was neither enlisted nor saved: it begins at the first event. */
  load(name: string): Promise<number>;
  /** Never goes back: of two processes, the one that is behind changes nothing. */
  save(name: string, position: number): Promise<void>;
}
