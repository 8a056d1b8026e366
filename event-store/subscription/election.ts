export interface Candidacy {
  /** The seats that this process would take, each on its own. */
  readonly seats: readonly string[];
  readonly elected: (seat: string) => void;
  /** The seat is another's from now on, or may be. */
  readonly deposed: (seat: string) => void;
}

/** Gives each seat to one process at a time; the others stand by and take over when it is gone. */
export interface Election {
  stand(candidacy: Candidacy): void;
  /** Gives every seat back, so that another process takes over at once. */
  withdraw(): Promise<void>;
}

/** For the only process there is. */
export const unopposed: Election = {
  stand: ({ seats, elected }) => seats.forEach(elected),
  withdraw: () => Promise.resolve(),
};
