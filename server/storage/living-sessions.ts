/** How long a process may go on believing that a session lives: an ended one is refused everywhere within this. */
const BELIEVED_ms = 1_000;
/** From this age on a belief is renewed beside the request that uses it, so that whoever keeps asking never waits. */
const RENEWED_AFTER_ms = 500;
/** Beyond so many sessions the oldest are forgotten: memory stays flat. */
const MAX_SESSIONS = 50_000;

/** @returns those of the sessions that live, as the store says now */
type Look = (sessionIds: readonly string[]) => Promise<readonly string[]>;

/** Which sessions were alive a moment ago, so that a request need not ask. Looks of one turn are one query. */
export class LivingSessions {
  /** When the look began that saw it alive. */
  private readonly seen_ms = new Map<string, number>();
  private readonly looking = new Map<string, Promise<boolean>>();
  private gathered: { readonly ids: string[]; readonly living: Promise<ReadonlySet<string>> } | undefined;
  /** Grows with every session that ends here: a look that began before knows nothing of it. */
  private endings = 0;

  constructor(private readonly look: Look) {}

  async isAlive(sessionId: string): Promise<boolean> {
    const age_ms = Date.now() - (this.seen_ms.get(sessionId) ?? 0);
    if (age_ms >= BELIEVED_ms) return this.ask(sessionId);
    // Should it fail, whoever asks when the belief has run out is told.
    if (age_ms >= RENEWED_AFTER_ms) this.ask(sessionId).catch(() => undefined);
    return true;
  }

  /** Call it once the session is gone from the store. */
  forget(sessionId: string): void {
    this.endings += 1;
    this.seen_ms.delete(sessionId);
    this.looking.delete(sessionId);
  }

  private ask(sessionId: string): Promise<boolean> {
    const known = this.looking.get(sessionId);
    if (known) return known;
    const asked = this.find(sessionId).finally(() => {
      if (this.looking.get(sessionId) === asked) this.looking.delete(sessionId);
    });
    this.looking.set(sessionId, asked);
    return asked;
  }

  private async find(sessionId: string): Promise<boolean> {
    const { endings } = this;
    const began_ms = Date.now();
    this.gathered ??= this.gather();
    this.gathered.ids.push(sessionId);
    const isAlive = (await this.gathered.living).has(sessionId);
    if (!isAlive) this.seen_ms.delete(sessionId);
    else if (this.endings === endings) this.remember(sessionId, began_ms);
    return isAlive;
  }

  private gather() {
    const ids: string[] = [];
    const living = new Promise<ReadonlySet<string>>((resolve, reject) => {
      setImmediate(() => {
        this.gathered = undefined;
        this.look(ids).then((found) => resolve(new Set(found)), reject);
      });
    });
    return { ids, living };
  }

  private remember(sessionId: string, began_ms: number): void {
    this.seen_ms.delete(sessionId);
    if (this.seen_ms.size >= MAX_SESSIONS) this.seen_ms.delete(this.seen_ms.keys().next().value!);
    this.seen_ms.set(sessionId, began_ms);
  }
}
