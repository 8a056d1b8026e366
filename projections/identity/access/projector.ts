import { foldRows } from '../../rows/fold-rows.js';
import { ofTypes } from '../../rows/of-types.js';
import { projection } from '../../runner/projection.js';
import { INVITATION_FACTS, INVITATIONS } from './invitations.js';
import { MEMBER_FACTS, MEMBERS } from './members.js';
import { OFFERED_PLAN_FACTS, OFFERED_PLANS, offeredPlansTable } from './offered-plans.js';
import { ROLE_FACTS, ROLES } from './roles.js';
import { STANDING_FACTS, STANDINGS } from './standings.js';
import { TILL_PIN_FACTS, TILL_PINS } from './till-pins.js';
import { TERMS, TERMS_FACTS } from './terms.js';
import { termsTable, tillPinsTable, accessTables, roleListView, userListView } from './table.js';

const FOLLOWS = [
  ...MEMBER_FACTS,
  ...ROLE_FACTS,
  ...INVITATION_FACTS,
  ...STANDING_FACTS,
  ...TERMS_FACTS,
  ...OFFERED_PLAN_FACTS,
  ...TILL_PIN_FACTS,
] as const;

export const access = projection({
  name: 'access',
  follows: FOLLOWS,
  tables: `${accessTables}${termsTable}${offeredPlansTable}${tillPinsTable}`,
  views: [userListView, roleListView],
  // 2: permissions by their names of today (ADR 0088).
  version: 2,
  async project(events, rows) {
    await foldRows(rows, ofTypes(events, MEMBER_FACTS), MEMBERS);
    await foldRows(rows, ofTypes(events, ROLE_FACTS), ROLES);
    await foldRows(rows, ofTypes(events, INVITATION_FACTS), INVITATIONS);
    await foldRows(rows, ofTypes(events, STANDING_FACTS), STANDINGS);
    await foldRows(rows, ofTypes(events, TERMS_FACTS), TERMS);
    await foldRows(rows, ofTypes(events, OFFERED_PLAN_FACTS), OFFERED_PLANS);
    await foldRows(rows, ofTypes(events, TILL_PIN_FACTS), TILL_PINS);
  },
});
