import type { Rung } from '@fidelidade/domain/identity/level-ladder.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { ApprovalLevel } from '@fidelidade/domain/platform/approval/rules.js';
import { sql } from 'kysely';
import { knownThrough } from '../database/known-through.js';
import type { ReadDatabase } from '../database/read-models.js';
import { RECORDS_MODEL } from '../records/models.js';

/** What puts a level beside the others, or moves one. */
export const LEVEL_FACTS = ['LevelRegistered', 'LevelChanged', 'LevelRestored'] as const;

/** The levels of a company but one, and the position up to which the company's facts are in them. What is deleted is none. */
export async function otherLevels(
  database: ReadDatabase,
  company: string,
  id: string,
): Promise<{ readonly levels: readonly Rung[]; readonly through: number }> {
  // The position first: a fact that comes in between is then looked at twice, and never overlooked.
  const { rows: checkpoints } = await sql<{ through: number }>`
    select ${knownThrough(RECORDS_MODEL, company)} as through
    from rm.checkpoints as checkpoint where checkpoint.name = ${RECORDS_MODEL}
  `.execute(database);
  const { rows } = await sql<Rung>`
    select name, "order", amount_from as "amountFrom" from levels
    where company_id = ${company} and id <> ${id} and status in ('active', 'disabled')
    order by "order"
  `.execute(database);
  return {
    levels: rows.map((level) => ({ ...level, amountFrom: Number(level.amountFrom) as Rung['amountFrom'] })),
    through: Number(checkpoints[0]?.through ?? 0),
  };
}

/** Those of a company that sign, in their order. */
export async function activeLevels(
  database: ReadDatabase,
  company: string,
): Promise<readonly ApprovalLevel[]> {
  const rows = await database
    .selectFrom('levels')
    .select(['id', 'name', 'order', 'amount_from', 'min_signers', 'role_ids'])
    .where('company_id', '=', company)
    .where('status', '=', 'active')
    .orderBy('order')
    .execute();
  return rows.map((level) => ({
    levelId: level.id,
    name: level.name,
    order: level.order,
    amountFrom: Number(level.amount_from) as Cents,
    minSigners: level.min_signers,
    roleIds: level.role_ids ?? [],
  }));
}
