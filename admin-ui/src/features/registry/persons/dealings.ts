import { useQuery } from '@tanstack/react-query';
import type { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { ASIDE } from '../../../providers/failures';
import { count, day, isZero, money } from '../../../shared/format';
import type { KeyFigure } from '../../../shared/ui/FigureRow';

interface Owed {
  readonly count: number;
  readonly outstanding: string;
  readonly overdue: string;
  readonly paid: string;
}

/** Something a customer was told in the app. */
export interface Message {
  readonly id: string;
  readonly shown: boolean;
  readonly text: string;
  readonly created_at: string;
}

/** A letter that was mailed to them. */
export interface Mail {
  readonly id: string;
  readonly text: string;
  readonly sent_at: string;
}

/** What there is between the shop and a person, in all. A part that the user may not see is null. */
export interface Dealings {
  readonly receivables: Owed | null;
  readonly payables: Owed | null;
  readonly purchases: {
    readonly count: number;
    readonly total: string;
    readonly last_on: string | null;
  } | null;
  readonly loyalty: {
    readonly participant_id: string;
    readonly cashback_available: string;
    readonly cashback_pending: string;
    readonly points_available: number;
    readonly points_pending: number;
    readonly messages: readonly Message[];
    readonly mails: readonly Mail[];
  } | null;
}

/** Asked anew with the reports: any entry, sale or participant may move it. */
export const useDealings = (person: string) =>
  useQuery({
    queryKey: ['reports', 'dealings', person],
    queryFn: ({ signal }) => api.get<Dealings>(`/api/persons/${person}/dealings`, {}, signal),
    ...ASIDE,
  });

export const listOf = (resource: string, person: string, more: object = {}): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify({ person_id: person, ...more }))}`;

/** Those that say something: of what there never was nothing is said. Each leads to its rows. */
export function figuresOf(
  { receivables, payables, purchases, loyalty }: Dealings,
  person: string,
  t: ReturnType<typeof useText>,
): readonly KeyFigure[] {
  const owed = (
    kind: 'receivables' | 'payables',
    { count, outstanding, overdue, paid }: Owed,
  ): KeyFigure[] =>
    count === 0
      ? []
      : [
          {
            label: t(`registry.persons.dealings.${kind}.outstanding`),
            value: outstanding,
            to: listOf(kind, person, { situation: 'open' }),
            note: isZero(overdue)
              ? undefined
              : t('registry.persons.dealings.overdue', { amount: money(overdue) }),
          },
          {
            label: t(`registry.persons.dealings.${kind}.paid`),
            value: paid,
            to: listOf(kind, person, { situation: 'all' }),
          },
        ];
  return [
    ...(loyalty
      ? [
          {
            label: t('registry.persons.dealings.cashback'),
            value: loyalty.cashback_available,
            to: `/participants/${loyalty.participant_id}/show`,
            note: isZero(loyalty.cashback_pending)
              ? undefined
              : t('registry.persons.dealings.pending', { amount: money(loyalty.cashback_pending) }),
          },
          // A programme without points has none of its customers read of them.
          ...(loyalty.points_available === 0 && loyalty.points_pending === 0
            ? []
            : [
                {
                  label: t('registry.persons.dealings.points'),
                  value: String(loyalty.points_available),
                  as: 'count' as const,
                  to: `/participants/${loyalty.participant_id}/show`,
                  note:
                    loyalty.points_pending === 0
                      ? undefined
                      : t('registry.persons.dealings.pending', { amount: count(loyalty.points_pending) }),
                },
              ]),
        ]
      : []),
    ...(purchases && purchases.count > 0
      ? [
          {
            label: t('registry.persons.dealings.bought', { smart_count: purchases.count }),
            value: purchases.total,
            to: listOf('sales', person),
            note: t('registry.persons.dealings.last', { date: day(purchases.last_on) }),
          },
        ]
      : []),
    ...(receivables ? owed('receivables', receivables) : []),
    ...(payables ? owed('payables', payables) : []),
  ];
}
