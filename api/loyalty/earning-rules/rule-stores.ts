import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { EndEarningRule, HoldRuleOfHouse } from '@fidelidade/application/loyalty/rules/rule.commands.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { EarningRule } from '@fidelidade/domain/loyalty/earning/rule.js';
import type { CompanyReads } from '@fidelidade/projections/database/company-reads.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { versionsOfRule } from '@fidelidade/projections/loyalty/earning-rules/queries.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import { House, namesOfHouse, type HouseCompany } from '../../reports/house.js';
import type { Session } from '../../session/session.js';

export interface RuleStore {
  readonly id: string;
  readonly name: string;
}

/** Whoever asks, and what they read the stores of a house by. */
export interface OfHouse {
  readonly session: Session;
  readonly reads: Pick<CompanyReads, 'of'>;
}

/**
 * The stores that a rule holds in. Each has a programme of its own, so a rule of several is told to each, under one id (ADR 0139):
 * to the others first, so that what one of them refuses is published nowhere else yet. Told again, nothing is told twice.
 */
@Injectable()
export class RuleStores {
  constructor(
    @Inject(House) private readonly house: House,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SYSTEM_READS) private readonly system: SystemReads,
  ) {}

  /** Those in which whoever asks may publish rules; the one that they work in is among them. */
  async open({ session, reads }: OfHouse): Promise<readonly HouseCompany[]> {
    return this.house.open(session, reads, 'loyalty.earning-rules.edit');
  }

  /**
   * Tells the others what a rule says, and those that it no longer holds in that it is over.
   * @throws DomainError `store_out_of_reach` (403) for a store where it is not theirs to publish; `earning_rule_over_in_store` where it was ended
   */
  async tellOthers(
    { session, reads }: OfHouse,
    context: CommandContext,
    ruleId: string,
    rule: EarningRule,
    before: readonly string[] = [],
  ): Promise<void> {
    const others = (ids: readonly string[]) => ids.filter((id) => id !== context.company);
    const [named, was] = [others(rule.storeIds ?? []), await this.stillThere(context, before)];
    // A store that was deleted since stands in the way of nothing.
    const now = named.filter((id) => was.includes(id) || !before.includes(id));
    if (now.length + was.length === 0) return;
    const stores = await this.assertOpen({ session, reads }, [...now, ...was]);
    for (const id of now) await assertNotOver(stores.get(id)!, ruleId);
    for (const company of now)
      await this.commands.execute(new HoldRuleOfHouse({ ...context, company }, ruleId, rule));
    for (const company of was.filter((id) => !now.includes(id)))
      await this.commands.execute(new EndEarningRule({ ...context, company }, ruleId));
  }

  /** Ends it in the others as well. */
  async endInOthers(
    of: OfHouse,
    context: CommandContext,
    ruleId: string,
    stores: readonly string[],
  ): Promise<void> {
    const others = await this.stillThere(context, stores);
    if (others.length === 0) return;
    await this.assertOpen(of, others);
    for (const company of others)
      await this.commands.execute(new EndEarningRule({ ...context, company }, ruleId));
  }

  /** The other stores of the house among some, without those that were deleted. */
  private async stillThere({ company }: CommandContext, ids: readonly string[]): Promise<readonly string[]> {
    const others = ids.filter((id) => id !== company);
    if (others.length === 0) return [];
    const house = await namesOfHouse(this.system, company);
    return others.filter((id) => house.has(id));
  }

  private async assertOpen(of: OfHouse, ids: readonly string[]): Promise<ReadonlyMap<string, HouseCompany>> {
    const open = new Map((await this.open(of)).map((store) => [store.id, store]));
    if (ids.some((id) => !open.has(id)))
      throw new DomainError('store_out_of_reach', { field: 'store_ids', refusal: 'forbidden' });
    return open;
  }
}

/** Where others are named it holds in this one too; where none is, it says nothing of stores. */
export function withThisStore(rule: EarningRule, company: string): EarningRule {
  const { storeIds = [], ...rest } = rule;
  const others = storeIds.filter((id) => id !== company);
  return others.length === 0 ? (rest as EarningRule) : { ...rule, storeIds: [company, ...others.toSorted()] };
}

async function assertNotOver({ id, name, database }: HouseCompany, ruleId: string): Promise<void> {
  const [latest] = await versionsOfRule(database, id, ruleId);
  if (latest?.ended_at)
    throw new DomainError('earning_rule_over_in_store', { field: 'store_ids', params: { store: name } });
}
