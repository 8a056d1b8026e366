/** Imports of what no reservation keeps apart are worked off one at a time, however many processes there are. */
export interface ImportTurns {
  /**
   * Waits for the imports before it. A turn ends with its work, and with the process that had it.
   * @param resource what the rows become
   * @param work begins once what those before it made is found by whoever looks for it
   */
  take(company: string, resource: string, work: () => Promise<void>): Promise<void>;
}
