import type { Recorded } from '@fidelidade/domain/events.js';
import { aProduct } from '@fidelidade/domain/testing/a-product.js';
import { instant } from '@fidelidade/domain/testing/values.js';

/**
 * Products are registered, then renamed again and again: an event at each position, from 1 on.
 * @param productAt which product the event at a position is about
 */
export function productStory(head: number, productAt: (position: number) => number): readonly Recorded[] {
  const versions = new Map<string, number>();
  return Array.from({ length: head }, (_, index) => {
    const position = index + 1;
    const productId = `product-${productAt(position)}`;
    const version = (versions.get(productId) ?? 0) + 1;
    versions.set(productId, version);
    const recordedAt = instant(new Date(Date.UTC(2026, 2, 10, 12, 0, position)).toISOString());
    return {
      id: `event-${position}`,
      stream: `product-${productId}`,
      version,
      position,
      schema: 1,
      type: version === 1 ? 'ProductRegistered' : 'ProductChanged',
      data: { productId, ...aProduct({ name: `Café ${position}` }) },
      meta: {
        company: 'company-1',
        actor: { kind: 'staff', id: 'user-1' },
        occurredAt: recordedAt,
        recordedAt,
        correlation: 'request',
        commandId: `command-${position}`,
      },
    } as Recorded;
  });
}

/** What the list of products says after the events up to a position: the last that each of them was told. */
export function productsAt(story: readonly Recorded[], position: number) {
  const last = new Map<string, Recorded>();
  for (const event of story.slice(0, position)) last.set(event.stream.replace(/^product-/, ''), event);
  return [...last]
    .map(([id, event]) => ({ id, version: event.version, name: `Café ${event.position}` }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
