import type { CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { campaignProblems, type CampaignDetails } from './campaign-terms.js';
import type { CampaignEvent } from './events.js';

/** `giving` to everybody who is meant, or `running` from birthday to birthday. */
export const CAMPAIGN_STATUSES = ['giving', 'running', 'given', 'ended', 'undoing', 'undone'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

interface Start {
  readonly type: 'start';
  readonly campaignId: string;
  readonly details: CampaignDetails;
  readonly today: CivilDate;
}

/** Of the job: so many vouchers are issued in the same append. */
interface Give {
  readonly type: 'give';
  readonly given: number;
  readonly upToParticipantId?: string;
}

/** Of the job: nobody is meant behind the last whom it saw; empty for nobody at all. */
interface Finish {
  readonly type: 'finish';
  readonly upToParticipantId: string;
}

interface End {
  readonly type: 'end';
}

interface RequestUndo {
  readonly type: 'request-undo';
  readonly reason: string;
}

/** So many vouchers are cancelled in the same append: by the job, or where the use of one is reversed after the undoing. */
interface TakeBack {
  readonly type: 'take-back';
  readonly cancelled: number;
}

/** Of the job, once nothing is left that could be cancelled. */
interface FinishUndo {
  readonly type: 'finish-undo';
}

export type CampaignCommand = Start | Give | Finish | End | RequestUndo | TakeBack | FinishUndo;

export interface CampaignState {
  /** Undefined until it is started. */
  readonly campaign: { readonly campaignId: string; readonly details: CampaignDetails } | undefined;
  readonly status: CampaignStatus;
  readonly given: number;
  readonly cancelled: number;
  /** The last participant who was looked at. */
  readonly upToParticipantId: string;
}

/** Whether it still gives: what a job saw may be over by now. */
export const givesStill = ({ status }: CampaignState): boolean => status === 'giving' || status === 'running';

/** Whether it was a mistake, so that no voucher of it is to be had any more. */
export const isTakenBack = ({ status }: CampaignState): boolean =>
  status === 'undoing' || status === 'undone';

export const campaignDecider: Decider<CampaignState, CampaignCommand, CampaignEvent> = {
  initial: { campaign: undefined, status: 'giving', given: 0, cancelled: 0, upToParticipantId: '' },
  decide(command, state) {
    if (command.type === 'start') return start(command, state);
    if (!state.campaign) throw notFound();
    const { campaignId } = state.campaign;
    switch (command.type) {
      case 'give':
        return give(command, state, campaignId);
      case 'finish': {
        const { status, given, upToParticipantId } = state;
        // A block that failed is still to be given.
        const isAllSeen = status === 'giving' && upToParticipantId === command.upToParticipantId;
        return isAllSeen ? [{ type: 'VoucherCampaignFinished', data: { campaignId, given } }] : [];
      }
      case 'end':
        return end(state, campaignId);
      case 'request-undo':
        return requestUndo(command, state, campaignId);
      case 'take-back': {
        const { cancelled } = command;
        const isOn = isTakenBack(state) && cancelled > 0;
        return isOn ? [{ type: 'CampaignVouchersCancelled', data: { campaignId, cancelled } }] : [];
      }
      case 'finish-undo': {
        const { status, given, cancelled } = state;
        const left = { campaignId, cancelled, kept: given - cancelled };
        return status === 'undoing' ? [{ type: 'VoucherCampaignReverted', data: left }] : [];
      }
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'VoucherCampaignStarted': {
        const { campaignId, ...details } = data;
        const status = details.occasion === 'birthday' ? 'running' : 'giving';
        return { ...state, campaign: { campaignId, details }, status };
      }
      case 'CampaignVouchersGiven':
        return {
          ...state,
          given: state.given + data.given,
          upToParticipantId: data.upToParticipantId ?? state.upToParticipantId,
        };
      case 'VoucherCampaignFinished':
        return { ...state, status: 'given' };
      case 'VoucherCampaignEnded':
        return { ...state, status: 'ended' };
      case 'CampaignUndoRequested':
        return { ...state, status: 'undoing' };
      case 'CampaignVouchersCancelled':
        return { ...state, cancelled: state.cancelled + data.cancelled };
      case 'VoucherCampaignReverted':
        return { ...state, status: 'undone' };
    }
  },
};

/** @throws DomainError at each field that cannot be */
function start({ campaignId, details, today }: Start, { campaign }: CampaignState): CampaignEvent[] {
  if (campaign) throw notAcceptable('record_exists');
  refuseAll(campaignProblems(details, today));
  return [{ type: 'VoucherCampaignStarted', data: { campaignId, ...details } }];
}

function give({ given, upToParticipantId }: Give, state: CampaignState, campaignId: string): CampaignEvent[] {
  if (!givesStill(state)) return [];
  const isFurther = upToParticipantId !== undefined && upToParticipantId > state.upToParticipantId;
  if (given === 0 && !isFurther) return [];
  const data = { campaignId, given, ...(isFurther && { upToParticipantId }) };
  return [{ type: 'CampaignVouchersGiven', data }];
}

function end({ status, given }: CampaignState, campaignId: string): CampaignEvent[] {
  if (status === 'ended') return [];
  if (status !== 'running') throw notAcceptable('campaign_not_running');
  return [{ type: 'VoucherCampaignEnded', data: { campaignId, given } }];
}

function requestUndo({ reason }: RequestUndo, state: CampaignState, campaignId: string): CampaignEvent[] {
  if (isTakenBack(state)) return [];
  if (reason.trim() === '') throw new DomainError('req', { field: 'reason' });
  return [{ type: 'CampaignUndoRequested', data: { campaignId, reason: reason.trim() } }];
}
