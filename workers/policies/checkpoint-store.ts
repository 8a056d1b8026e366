/** A lane that a fact stops for one reaction: that fact and what follows it in the lane are not carried out. */
export interface StoppedLane {
  readonly lane: string;
  readonly company: string;
  /** The fact, and its place. */
  readonly event: string;
  readonly type: string;
  readonly position: number;
  readonly code: string;
}

/** What an operator asked of a lane: to try its fact at once, or to leave it out. */
export interface LaneWish {
  readonly lane: string;
  readonly event: string;
  readonly kind: 'repair' | 'skip';
}

/** How far each reaction has carried out the log, and in which lanes it stands. */
export interface CheckpointStore {
  /**
   * Gives every name that was never here its beginning. Where no name was ever here the installation is new, or lost its
   * checkpoints: then all begin at the first event. Of two processes that begin the same name, the first decides.
   */
  begin(beginnings: ReadonlyMap<string, number>): Promise<void>;
  /** 0 for a name that was neither begun nor saved: it begins at the first event. */
  load(name: string): Promise<number>;
  /** Never goes back: of two processes, the one that is behind changes nothing. */
  save(name: string, position: number): Promise<void>;
  stoppedLanes(name: string): Promise<readonly StoppedLane[]>;
  /** In place of where the lane stood before; what an operator asked of another fact is forgotten. */
  stopLane(name: string, stop: StoppedLane): Promise<void>;
  /** Where it stands at this very fact: one that stopped it since then still does. */
  letLaneGoOn(name: string, stop: Pick<StoppedLane, 'lane' | 'event'>): Promise<void>;
  wishes(name: string): Promise<readonly LaneWish[]>;
  /** @returns false when the lane does not stand */
  wish(name: string, lane: string, kind: LaneWish['kind']): Promise<boolean>;
}
