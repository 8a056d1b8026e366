/** So long nothing is sent to a host that did not answer. */
export const LEFT_ALONE_ms = 60_000;
/** Push services have a few hosts; whoever makes names up makes us forget a little. */
const MOST_KEPT = 100;

/**
 * Hosts of push services that did not answer of late: whoever waits for one of them, ten seconds a message, keeps the devices of
 * others waiting. After the pause one message finds out whether it answers again, and the rest wait for that.
 */
export class SilentHosts {
  private readonly until_ms = new Map<string, number>();

  constructor(private readonly now_ms: () => number = Date.now) {}

  /** @returns how long it is to be left alone; 0 for what may be sent now, and then the next one waits until it was answered */
  pauseOf(host: string): number {
    const until_ms = this.until_ms.get(host);
    if (until_ms === undefined) return 0;
    const left_ms = until_ms - this.now_ms();
    if (left_ms > 0) return left_ms;
    this.wasSilent(host);
    return 0;
  }

  answered(host: string): void {
    this.until_ms.delete(host);
  }

  wasSilent(host: string): void {
    if (this.until_ms.size >= MOST_KEPT) this.until_ms.clear();
    this.until_ms.set(host, this.now_ms() + LEFT_ALONE_ms);
  }
}
