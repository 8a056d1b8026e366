/** Rules in force at one moment: each sale is held against all of them, and nobody understands more. */
export const MAX_ACTIVE_RULES = 50;
/** Products, or groups, that one rule names. */
export const MAX_RULE_TARGETS = 200;
/** Levels that one rule is for: more than a programme has. */
export const MAX_RULE_LEVELS = 20;
/** Stores of a house that one rule holds in. */
export const MAX_RULE_STORES = 100;
export const MAX_RULE_NAME = 60;
export const MAX_PRIORITY = 1_000;
export const MAX_PENDING_DAYS = 365;
export const MAX_EXPIRY_DAYS = 3_650;
/** Months without a purchase or a use after which something runs out: ten years. */
export const MAX_INACTIVITY_MONTHS = 120;
export const DEFAULT_INACTIVITY_MONTHS = 6;
/** A hundred times, in hundredths. */
export const MAX_TIMES = 10_000;
/** What a rule gives at once, or for each amount: R$ 100.000,00, or ten million points. */
export const MAX_RULE_AMOUNT = 10_000_000;
/** For each real that is spent. Whoever gives more has typed one figure for another. */
export const MAX_POINTS_PER_REAL = 10_000;

/** Days until what a sale earned can be used, unless the rule says otherwise. */
export const DEFAULT_PENDING_DAYS = 8;
export const DEFAULT_EXPIRY_DAYS = { cashback: 90, points: 365 } as const;
