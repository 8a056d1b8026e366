import type { ApprovalLevels } from '../platform/approval/approvals.js';

/** A company whose levels nobody keeps: for specs that have no read model. */
export const NO_LEVELS: Pick<ApprovalLevels, 'of'> = { of: () => Promise.resolve([]) };
