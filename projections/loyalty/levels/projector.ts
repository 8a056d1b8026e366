import type { Recorded } from '@fidelidade/domain/events.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { RECORD_KEY, RowSet } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { projection } from '../../runner/projection.js';
import { participantListView } from '../participants/table.js';
import { loyaltyLevelTables, type LevelPurchaseRow, type LevelStandingRow } from './table.js';

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

/** Told anew, with less, when goods come back: the level that its buyer had stays as it was told first. */
const PURCHASES: RowFold<'PurchaseCounted', 'level_purchases'> = {
  table: 'level_purchases',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, data.saleId],
  asks: ['PurchaseCounted'],
  begin: (event, row) =>
    row
      ? undefined
      : {
          ...{ company_id: event.meta.company, id: event.data.saleId },
          ...{ level_id: event.data.levelId ?? null, ...purchaseOf(event) },
        },
  change: purchaseOf,
};

/** Participants that were erased keep their level as they keep their balance: nobody is told by it who they were. */
export const loyaltyLevelStandings = projection({
  name: 'loyalty-levels',
  follows: FOLLOWS,
  tables: loyaltyLevelTables,
  views: [participantListView],
  async project(events, rows) {
    await foldRows(rows, events.filter(isOfStanding), STANDINGS);
    await foldRows(rows, events.filter(isPurchase), PURCHASES);
    const ladders = new RowSet('loyalty_ladders', ['company_id', 'position']);
    for (const { type, data, meta, position } of events)
      if (type === 'LoyaltyLadderPublished') ladders.put({ company_id: meta.company, position, ...data });
    await writeRows(rows, ladders);
  },
});

const isPurchase = (event: Fact): event is Recorded<'PurchaseCounted'> => event.type === 'PurchaseCounted';

function purchaseOf({
  data,
}: Recorded<'PurchaseCounted'>): Omit<LevelPurchaseRow, 'company_id' | 'id' | 'level_id'> {
  const { participantId: participant_id, on, spent, points } = data;
  return { participant_id, on, spent, points };
}

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
