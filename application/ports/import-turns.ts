/** Imports of what no reservation keeps apart are worked off one at a time, however many processes there are. */
export interface ImportTurns {
  /**
   * Nobody is waited for: whoever is not up yet comes again, and is in nobody's way until then. A turn ends with its work, and with the
   * process that had it.
   * @param resource what the rows become
   * @param work is done where no other import is up, and what those before it made is found by whoever looks for it
   * @returns whether it was
   */
  take(company: string, resource: string, work: () => Promise<void>): Promise<boolean>;
}
