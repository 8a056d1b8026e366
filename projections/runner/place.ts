/** How far a model has come. */
export interface Place {
  readonly position: number;
  /** Nothing was written there: the place is kept in memory alone. */
  readonly quiet: boolean;
}
