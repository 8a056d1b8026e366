import type { CouponKind } from '@fidelidade/domain/loyalty/coupon/details.js';

type Typed = Readonly<Record<string, unknown>>;

/** What every coupon says, and what some kinds say besides. */
const OF_ALL = ['title', 'description', 'starts_at', 'ends_at', 'level_ids'] as const;
const SOLD = [
  'price_points',
  'price_cashback',
  'ticket_limit_total',
  'ticket_limit_per_participant',
] as const;
const OF_KIND: Readonly<Record<CouponKind, readonly string[]>> = {
  sorteio: [...SOLD, 'draw_at', 'regulation_url', 'authorization_number', 'series_size'],
  desconto: [...SOLD, 'regulation_url', 'gives'],
  produto: [...SOLD, 'regulation_url', 'gives'],
  externo: ['regulation_url', 'click_url'],
};
const KINDS_FIELDS = [...new Set(Object.values(OF_KIND).flat())];
const WHOLE = ['price_points', 'ticket_limit_total', 'ticket_limit_per_participant', 'series_size'] as const;
const isWhole = (name: string): boolean => (WHOLE as readonly string[]).includes(name);

/** As the API takes it: whole numbers as numbers, and nothing that was typed before another kind was chosen. */
export function toForm(typed: Typed): object {
  const kind = (typed['kind'] ?? 'sorteio') as CouponKind;
  const own = KINDS_FIELDS.map((name) => [
    name,
    OF_KIND[kind].includes(name) ? valueOf(name, typed[name], kind) : null,
  ]);
  return {
    kind,
    ...Object.fromEntries(OF_ALL.map((name) => [name, given(typed[name])])),
    ...Object.fromEntries(own),
    ...(typed['version'] !== undefined && { version: typed['version'] }),
  };
}

function valueOf(name: string, value: unknown, kind: CouponKind): unknown {
  if (name === 'gives') return givesOf((value ?? {}) as Typed, kind);
  return isWhole(name) ? whole(value) : given(value);
}

const given = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
/** What is no whole number goes as it was typed, to be refused by its name. */
const whole = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : given(value);

function givesOf(typed: Typed, kind: CouponKind): object {
  const { value, min_purchase, valid_days } = typed;
  const gives = kind === 'produto' ? 'gift' : (typed['kind'] ?? 'value');
  const hasValue = gives === 'percent' || gives === 'value';
  return {
    kind: gives,
    value: hasValue ? given(value) : null,
    min_purchase: given(min_purchase),
    valid_days: whole(valid_days),
  };
}
