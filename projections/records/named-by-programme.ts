import { sql, type RawBuilder } from 'kysely';

/** One kind of thing of the loyalty programme that names a record. */
export interface Naming {
  /** Of those that do the naming. */
  readonly resource: string;
  /** `select id, name`: a row for each of them that names a record, by that record's id and with what it is itself called, if anything. */
  readonly all: (company: string) => RawBuilder<unknown>;
}

/** A rule that is over, or says otherwise by now, gives nothing by what it named. */
const rules = (targets: 'productIds' | 'groupIds' | 'levelIds'): Naming => ({
  resource: 'earning-rules',
  all: (company) => sql`
    select target.id, latest.rule ->> 'name' from (
      select distinct on (rule_id) rule, ended_at from earning_rule_versions
      where company_id = ${company} order by rule_id, version desc
    ) as latest, jsonb_array_elements_text(latest.rule -> ${targets}::text) as target (id)
    where latest.ended_at is null`,
});

/** Whoever holds a level, or would get something by it. */
const levels: readonly Naming[] = [
  {
    resource: 'participants',
    all: (company) => sql`
      select standing.level_id, null::text
      from level_standings as standing
      join participant_directory as participant
        on participant.company_id = standing.company_id and participant.id = standing.participant_id
      where standing.company_id = ${company} and participant.state <> 'erased'`,
  },
  rules('levelIds'),
  {
    // What is over sells no more tickets.
    resource: 'coupons',
    all: (company) => sql`
      select level.id, coupon.title from coupons as coupon, jsonb_array_elements_text(coupon.level_ids) as level (id)
      where coupon.company_id = ${company} and coupon.stage in ('draft', 'published', 'paused')`,
  },
  {
    // What gives no more means nobody any more.
    resource: 'voucher-campaigns',
    all: (company) => sql`
      select level.id, campaign.name
      from voucher_campaigns as campaign, jsonb_array_elements_text(campaign.recipients -> 'levelIds') as level (id)
      where campaign.company_id = ${company} and campaign.status in ('giving', 'running')`,
  },
];

/** Records of other areas and of its own that the programme names, by the resource of what is named. */
export const NAMED_BY_PROGRAMME: Readonly<Record<string, readonly Naming[]>> = {
  products: [rules('productIds')],
  'product-groups': [rules('groupIds')],
  'loyalty-levels': levels,
};
