import type { Recorded } from '@fidelidade/domain/events.js';
import type { CommandContext } from '../execution/command.js';
import { policy } from '../policies/policy.js';
import { ForgetUnusedSecrets, GoOnFounding, SettleCompanyClaims } from './company.commands.js';
import { rootOfStep } from './found-branch.js';

const settle = (_event: Recorded, context: () => CommandContext) => [new SettleCompanyClaims(context())];

/** Companies that are older than the ties between matrix and branches take theirs; and a crash leaves nothing reserved for long. */
export const settleCompanyClaims = policy('settle-company-claims', {
  CompanyRegistered: settle,
  CompanyDetailsChanged: settle,
  CompanyDeleted: settle,
  CompanyRestored: settle,
});

const forget = (_event: Recorded, context: () => CommandContext) => [new ForgetUnusedSecrets(context())];

/** A certificate's file and password, and the code of a CSC, go by themselves after the fact that ends them, whoever died between the two. */
export const forgetUnusedSecrets = policy('forget-unused-certificates', {
  CertificateInstalled: forget,
  CertificateRemoved: forget,
  CscInstalled: forget,
  CscRemoved: forget,
});

/** A branch that is registered gets all that it needs, and its founder in its team, whoever died in between. */
export const goOnFounding = policy('go-on-founding', {
  CompanyRegistered({ data, meta: { actor, commandId } }, context) {
    const root = rootOfStep(commandId, 'company');
    const isFounded = actor.kind === 'staff' && data.matrixId !== undefined && root !== undefined;
    return isFounded ? [new GoOnFounding(context(), actor, root)] : [];
  },
});
