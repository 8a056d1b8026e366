import { policy } from '../../policies/policy.js';
import { ForgetImport, ForgetPerson } from './erasure.commands.js';

/**
 * Keys and copies outside the log go by themselves after the fact, whoever died between the two: an erasure that is
 * recorded is carried out.
 */
export const forgetErasedPerson = policy('forget-erased-person', {
  PersonErased: ({ data }, context) => [new ForgetPerson(context(), data.personId)],
});

export const forgetErasedImport = policy('forget-erased-import', {
  ImportErased: ({ data }, context) => [new ForgetImport(context(), data.importId)],
});
