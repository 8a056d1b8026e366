import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { ProgramState } from '@fidelidade/domain/loyalty/program/program.js';
import type { RuleHistory } from '@fidelidade/domain/loyalty/program/rules.js';
import type { ReadDatabase } from '../../database/read-models.js';

/** A company's programme with every version of its terms and rules, as sales of any moment are held against it. */
export async function programHistory(database: ReadDatabase, company: string): Promise<ProgramState> {
  const [terms, rules] = await Promise.all([
    database
      .selectFrom('program_versions')
      .select(['version', 'terms', 'published_at'])
      .where('company_id', '=', company)
      .orderBy('version')
      .execute(),
    database
      .selectFrom('earning_rule_versions')
      .selectAll()
      .where('company_id', '=', company)
      .orderBy('rule_id')
      .orderBy('version')
      .execute(),
  ]);
  const versions = terms.map((each) => ({ terms: each.terms, from: each.published_at as Instant }));
  const histories: Record<string, RuleHistory> = {};
  for (const { rule_id, version, rule, published_at, ended_at } of rules) {
    const known = histories[rule_id]?.versions ?? [];
    histories[rule_id] = {
      versions: [...known, { version, from: published_at as Instant, rule }],
      ...(ended_at !== null && { endedAt: ended_at as Instant }),
    };
  }
  return {
    version: versions.length,
    terms: versions.at(-1)?.terms,
    versions,
    rules: histories,
  };
}
