import type { WebhookDeliveries } from '@fidelidade/application/ports/webhook-deliveries.js';

/** Companies whose wishes are remembered. */
const MOST_COMPANIES = 10_000;

/**
 * What some webhook of a company wants to be told: most companies have none, and then a fact costs no statement. It is true as of the facts
 * that the feed has carried out, which is what a fact is queued by: the feed takes those of a company in order, and nobody else writes
 * what webhooks want. What another process wrote meanwhile is not known: each term of the feed begins anew.
 */
export class WantedKinds {
  readonly #known = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(private readonly deliveries: Pick<WebhookDeliveries, 'wantedKinds'>) {}

  async includes(company: string, kind: string): Promise<boolean> {
    return (await (this.#known.get(company) ?? this.#ask(company))).has(kind);
  }

  /** Once it is settled anew what a webhook of the company wants. */
  forget(company: string): void {
    this.#known.delete(company);
  }

  forgetAll(): void {
    this.#known.clear();
  }

  #ask(company: string): Promise<ReadonlySet<string>> {
    if (this.#known.size >= MOST_COMPANIES) this.#known.clear();
    const asked = this.deliveries.wantedKinds(company);
    this.#known.set(company, asked);
    asked.catch(() => this.forget(company));
    return asked;
  }
}
