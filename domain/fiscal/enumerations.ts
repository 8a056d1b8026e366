/** Closed lists of the layout, each by its official number: what a note says with them, it says for ever. */

/** modFrete: on whose account the goods travel, or that they do not. */
export const FREIGHT_MODES = {
  issuer: 0,
  recipient: 1,
  thirdParty: 2,
  issuersOwn: 3,
  recipientsOwn: 4,
  none: 9,
} as const;
export type FreightMode = (typeof FREIGHT_MODES)[keyof typeof FREIGHT_MODES];

/** indPres: where the buyer was; 4 is of the NFC-e alone. */
export const BUYER_PRESENCES = {
  notApplicable: 0,
  inPerson: 1,
  internet: 2,
  phone: 3,
  homeDelivery: 4,
  inPersonElsewhere: 5,
  other: 9,
} as const;
export type BuyerPresence = (typeof BUYER_PRESENCES)[keyof typeof BUYER_PRESENCES];

/** tpEmis: how a note is issued, all but the first of them in contingency. */
export const ISSUE_TYPES = {
  normal: 1,
  safetyFormIA: 2,
  specialRegime: 3,
  epec: 4,
  safetyFormDA: 5,
  svcAN: 6,
  svcRS: 7,
  offline: 9,
} as const;
export type IssueType = (typeof ISSUE_TYPES)[keyof typeof ISSUE_TYPES];

/** tpImp: how its paper looks. */
export const PRINT_TYPES = {
  none: 0,
  portrait: 1,
  landscape: 2,
  simplified: 3,
  receipt: 4,
  receiptByMessage: 5,
} as const;

/** What a note is for, as we count; finNFe of the XML is one more. */
export const PURPOSES = { normal: 0, complementary: 1, adjustment: 2, return: 3 } as const;
export type Purpose = (typeof PURPOSES)[keyof typeof PURPOSES];

/** idDest: where the goods go, seen from their issuer. */
export const DESTINATIONS = { insideState: 1, anotherState: 2, abroad: 3 } as const;
export type Destination = (typeof DESTINATIONS)[keyof typeof DESTINATIONS];

/** tPag of what is no form of payment of ours: a loyalty programme, nothing at all. */
export const PAYMENTS_BESIDE = { loyalty: '19', none: '90' } as const;
