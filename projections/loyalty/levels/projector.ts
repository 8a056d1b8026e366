import type { Recorded } from '@fidelidade/domain/events.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { RECORD_KEY, RowSet } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { projection } from '../../runner/projection.js';
import { participantListView } from '../participants/table.js';
import { loyaltyLevelTables, type LevelStandingRow } from './table.js';

const OF_STANDING = ['PurchaseCounted', 'LevelReached', 'LevelLost', 'LevelReviewed'] as const;
const FOLLOWS = ['LoyaltyLadderPublished', ...OF_STANDING] as const;

type Fact = Recorded<(typeof FOLLOWS)[number]>;
type OfStanding = Recorded<(typeof OF_STANDING)[number]>;

const STANDINGS: RowFold<OfStanding['type'], 'level_standings'> = {
  table: 'level_standings',
  key: ['company_id', 'participant_id'],
  keyOf: ({ meta, data }) => [meta.company, data.participantId],
  asks: OF_STANDING,
  begin: (event, row) =>
    row
      ? undefined
      : {
          ...{ company_id: event.meta.company, participant_id: event.data.participantId },
          ...{ level_id: null, since: null, ladder_version: 0, review_on: null },
          ...changeOf(event),
        },
  change: changeOf,
};

/** Participants that were erased keep their level as they keep their balance: nobody is told by it who they were. */
export const loyaltyLevelStandings = projection({
  name: 'loyalty-levels',
  follows: FOLLOWS,
  tables: loyaltyLevelTables,
  views: [participantListView],
  async project(events, rows) {
    await foldRows(rows, events.filter(isOfStanding), STANDINGS);
    const ladders = new RowSet('loyalty_ladders', ['company_id', 'position']);
    const purchases = new RowSet('level_purchases', RECORD_KEY);
    for (const { type, data, meta, position } of events) {
      const company_id = meta.company;
      if (type === 'LoyaltyLadderPublished') ladders.put({ company_id, position, ...data });
      if (type !== 'PurchaseCounted') continue;
      const { participantId: participant_id, saleId: id, on, spent, points } = data;
      purchases.put({ company_id, participant_id, id, on, spent, points });
    }
    await writeRows(rows, ladders);
    await writeRows(rows, purchases);
  },
});

const isOfStanding = (event: Fact): event is OfStanding => event.type !== 'LoyaltyLadderPublished';

function changeOf(event: OfStanding): Partial<LevelStandingRow> {
  if (event.type === 'PurchaseCounted') return {};
  const { ladderVersion: ladder_version, reviewOn, on } = event.data;
  const look = { ladder_version, review_on: reviewOn ?? null };
  switch (event.type) {
    case 'LevelReached':
      return { ...look, level_id: event.data.levelId, since: on };
    case 'LevelLost':
      return { ...look, level_id: event.data.nextLevelId ?? null, since: on };
    case 'LevelReviewed':
      return look;
  }
}
