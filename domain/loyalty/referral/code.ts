import { inCrockford, readCrockford } from '../../kernel/crockford.js';

/** What a participant's link ends with: neither their CPF nor their id, and nothing that follows from it leads back to them. */
export type ReferralCode = string & { readonly __brand: 'ReferralCode' };

/** 50 bits: whoever tries codes finds nobody, and no two participants of a shop share one. */
const LENGTH = 10;
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

export const referralCode = (entropy: bigint): ReferralCode => inCrockford(entropy, LENGTH) as ReferralCode;

/** @returns undefined for what is none */
export function parseReferralCode(text: string): ReferralCode | undefined {
  const code = readCrockford(text);
  return CODE.test(code) ? (code as ReferralCode) : undefined;
}
