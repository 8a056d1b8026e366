import type { ClickCounter, CountedClicks } from '../ports/click-counter.js';

/** Clicks of one process, for specifications. */
export class MemoryClickCounter implements ClickCounter {
  private readonly counted = new Map<string, CountedClicks & { readonly told: number }>();
  private readonly days = new Set<string>();

  async count(company: string, couponId: string, participantId: string, day: string): Promise<number> {
    const firstOfDay = [company, couponId, participantId, day].join('\n');
    const isUnique = !this.days.has(firstOfDay);
    this.days.add(firstOfDay);
    const key = `${company}\n${couponId}`;
    const before = this.counted.get(key) ?? { company, couponId, clicks: 0, uniqueClicks: 0, told: 0 };
    const uniqueClicks = before.uniqueClicks + (isUnique ? 1 : 0);
    this.counted.set(key, { ...before, clicks: before.clicks + 1, uniqueClicks });
    return before.clicks + 1;
  }

  async untold(): Promise<readonly CountedClicks[]> {
    return [...this.counted.values()].filter(({ clicks, told }) => clicks > told);
  }

  async told({ company, couponId, clicks }: CountedClicks): Promise<void> {
    const key = `${company}\n${couponId}`;
    const before = this.counted.get(key);
    if (before) this.counted.set(key, { ...before, told: Math.max(before.told, clicks) });
  }
}
