/** What the composition root gives to the edge beside the ports of the application. */
/** `SystemReads`: for what is asked before a company is known. */
export const SYSTEM_READS = Symbol('SystemReads');
export const READ_YOUR_WRITES = Symbol('ReadYourWrites');
export const IDEMPOTENCY_STORE = Symbol('IdempotencyStore');
export const FOLLOWED_LOG = Symbol('FollowedLog');

/** What is shown beside the product itself. */
export interface Presentation {
  /** Whether mail that was kept instead of sent may be looked at: in a demo only. */
  readonly showsOutbox: boolean;
}
export const PRESENTATION = Symbol('Presentation');
