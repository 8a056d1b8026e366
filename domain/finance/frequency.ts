/** How far one due date is from the next. */
export type Step = { readonly months: number } | { readonly days: number };

interface FrequencyRule {
  readonly step: Step;
  /** So often at most: sixty months, or as many weeks as make up the same. */
  readonly most: number;
}

/** How often something falls due again. A fortnight («quinzena») has fifteen days. */
export const FREQUENCIES = {
  weekly: { step: { days: 7 }, most: 240 },
  fortnightly: { step: { days: 15 }, most: 120 },
  monthly: { step: { months: 1 }, most: 60 },
  bimonthly: { step: { months: 2 }, most: 30 },
  quarterly: { step: { months: 3 }, most: 20 },
  half_yearly: { step: { months: 6 }, most: 10 },
  yearly: { step: { months: 12 }, most: 5 },
} as const satisfies Readonly<Record<string, FrequencyRule>>;

export type Frequency = keyof typeof FREQUENCIES;

export const FREQUENCY_NAMES = Object.keys(FREQUENCIES) as readonly Frequency[];
