import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { OFFLINE_READING_MS } from '../constants.js';
import { http } from '../app/services.js';
import type {
  CouponOffer,
  EraseObstacles,
  Eula,
  Dashboard,
  OpenSession,
  OwnLevels,
  OwnPasskey,
  OwnReferral,
  Page,
  PendingTwoFactor,
  PublicCoupon,
  PublicDraw,
  PushDevices,
  ReturnTakes,
  SalesPage,
  StatementLine,
  StatementQuestion,
  StoreConfig,
  Ticket,
  TillCode,
  User,
  Voucher,
} from './types.js';

const PAGE_SIZE = 25;

/** What stays on the device to be read without a network. */
const readableOffline = { meta: { offline: true }, gcTime: OFFLINE_READING_MS };

export const configQuery = (store: string) =>
  queryOptions({
    queryKey: ['config', store],
    queryFn: ({ signal }) =>
      http.get<StoreConfig>(`/api/config/${encodeURIComponent(store)}`, { signal, anonymous: true }),
    meta: { offline: true, ownErrors: [404] },
    gcTime: OFFLINE_READING_MS,
    staleTime: 5 * 60_000,
  });

export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => http.get<User>('/api/participant/user', { signal }),
  ...readableOffline,
});

/** The texts of the store that are in force. */
export const termsToReadQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => http.get<Eula>('/api/eula', { signal }),
  ...readableOffline,
});

/** An address names what is there, so that it is read once. A photo that is not there is no trouble: initials stand in. */
export const pictureQuery = (address: string) =>
  queryOptions({
    queryKey: ['picture', address],
    queryFn: ({ signal }) => http.picture(address, { signal }),
    staleTime: Infinity,
    gcTime: OFFLINE_READING_MS,
    meta: { offline: true, ownErrors: 'all' },
  });

/** Where the account is open. Never kept on the device. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) =>
    http.get<{ readonly data: readonly OpenSession[] }>('/api/participant/sessions', { signal }),
});

/** What opens the account beside the password. Never kept on the device. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) =>
    http.get<{ readonly data: readonly OwnPasskey[] }>('/api/participant/passkeys', { signal }),
});

/** What keeps the account from being erased, asked anew each time. Never kept on the device. */
export const eraseObstaclesQuery = queryOptions({
  queryKey: ['erase-obstacles'],
  queryFn: ({ signal }) => http.get<EraseObstacles>('/api/participant/erase', { signal }),
  gcTime: 0,
});

/** On which devices notices are told. Never kept on the device. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => http.get<PushDevices>('/api/participant/push', { signal }),
});

/** A new secret at each opening, and none is kept. */
export const pendingTwoFactorQuery = queryOptions({
  queryKey: ['pending-two-factor'],
  queryFn: ({ signal }) => http.get<PendingTwoFactor>('/api/participant/otp', { signal }),
  staleTime: Infinity,
  gcTime: 0,
});

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => http.get<Dashboard>('/api/dash-participant', { signal }),
  ...readableOffline,
});

/** The first screen of another period, or with what bears a text. */
export const dashboardOf = (term: string) =>
  queryOptions({
    queryKey: ['dashboard', term],
    queryFn: ({ signal }) => http.get<Dashboard>('/api/dash-participant', { signal, query: { term } }),
  });

/** What codes are made from: kept on the device like the rest of the account, so that they are there without a network. */
export const tillCodeQuery = queryOptions({
  queryKey: ['till-code'],
  queryFn: ({ signal }) => http.get<TillCode>('/api/participant/till-code', { signal }),
  ...readableOffline,
});

/** Also what is over: how it ended is told. At hand at the counter, network or not. */
export const vouchersQuery = queryOptions({
  queryKey: ['vouchers'],
  queryFn: ({ signal }) => http.get<{ readonly data: readonly Voucher[] }>('/api/list-vouchers', { signal }),
  ...readableOffline,
});

/** One's own level and those of the store. */
export const levelQuery = queryOptions({
  queryKey: ['level'],
  queryFn: ({ signal }) => http.get<OwnLevels>('/api/participant/level', { signal }),
  ...readableOffline,
});

/** One's own link, what came of it, and what the store promises for it. */
export const referralQuery = queryOptions({
  queryKey: ['referral'],
  queryFn: ({ signal }) => http.get<OwnReferral>('/api/participant/referral', { signal }),
  ...readableOffline,
});

/** What can be bought now or soon, and what one has tickets of that nobody drew yet. */
export const couponsQuery = queryOptions({
  queryKey: ['coupons'],
  queryFn: ({ signal }) => http.get<{ readonly data: readonly CouponOffer[] }>('/api/cupom', { signal }),
  ...readableOffline,
});

export const couponQuery = (id: string) =>
  queryOptions({
    queryKey: ['coupons', id],
    queryFn: ({ signal }) => http.get<CouponOffer>(`/api/cupom/${encodeURIComponent(id)}`, { signal }),
    meta: { offline: true, ownErrors: [404] },
    gcTime: OFFLINE_READING_MS,
  });

export const ticketsQuery = infiniteQueryOptions({
  queryKey: ['tickets'],
  queryFn: ({ signal, pageParam }) =>
    http.get<Page<Ticket>>('/api/tickets', { signal, query: { page: pageParam, per_page: PAGE_SIZE } }),
  initialPageParam: 1,
  getNextPageParam: (last) => nextPage(last),
  ...readableOffline,
});

/** Of one's tickets, those that a text is found in: a coupon's name, a number, a code. */
export const foundTicketsQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: ['tickets', 'found', text],
    queryFn: ({ signal, pageParam }) => {
      const query = { page: pageParam, per_page: PAGE_SIZE, text };
      return http.get<Page<Ticket>>('/api/tickets', { signal, query });
    },
    initialPageParam: 1,
    getNextPageParam: (last) => nextPage(last),
  });

/** Of a coupon that was shared, whoever looks. */
export const publicCouponQuery = (store: string, id: string) =>
  queryOptions({
    queryKey: ['public', 'coupon', store, id],
    queryFn: ({ signal }) =>
      http.get<PublicCoupon>(`/api/public-coupons/${encodeURIComponent(store)}/${encodeURIComponent(id)}`, {
        signal,
        anonymous: true,
      }),
    meta: { ownErrors: [404] },
  });

/** Of whoever looks, signed in or not. */
export const drawQuery = (id: string) =>
  queryOptions({
    queryKey: ['public', 'draw', id],
    queryFn: ({ signal }) =>
      http.get<PublicDraw>(`/api/draws/${encodeURIComponent(id)}`, { signal, anonymous: true }),
    meta: { ownErrors: [404] },
  });

export const drawsQuery = (store: string) =>
  queryOptions({
    queryKey: ['public', 'draws', store],
    queryFn: ({ signal }) =>
      http.get<{ readonly data: readonly PublicDraw[] }>(`/api/draws/stores/${encodeURIComponent(store)}`, {
        signal,
        anonymous: true,
      }),
    meta: { ownErrors: [404] },
  });

export const statementQuery = infiniteQueryOptions({
  queryKey: ['statement'],
  queryFn: ({ signal, pageParam }) =>
    http.get<Page<StatementLine>>('/api/statement', {
      signal,
      query: { by: 'purchase', page: pageParam, per_page: PAGE_SIZE },
    }),
  initialPageParam: 1,
  getNextPageParam: (last) => nextPage(last),
  ...readableOffline,
});

/** The statement of what is looked for. It is asked for anew, and not kept on the device. */
export const filteredStatementQuery = (asked: StatementQuestion) =>
  infiniteQueryOptions({
    queryKey: ['statement', asked],
    queryFn: ({ signal, pageParam }) =>
      http.get<Page<StatementLine>>('/api/statement', {
        signal,
        query: { by: 'purchase', page: pageParam, per_page: PAGE_SIZE, ...asked },
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => nextPage(last),
  });

export const salesQuery = infiniteQueryOptions({
  queryKey: ['sales-history'],
  queryFn: ({ signal, pageParam }) =>
    http.get<SalesPage>('/api/sales-history', { signal, query: { page: pageParam, per_page: PAGE_SIZE } }),
  initialPageParam: 1,
  getNextPageParam: (last) => nextPage(last),
  ...readableOffline,
});

/** What returning a purchase would take. Of now: what is used meanwhile changes it, and so it is not kept on the device. */
export const returnTakesQuery = (saleId: string) =>
  queryOptions({
    queryKey: ['sales-history', saleId, 'return'],
    queryFn: ({ signal }) =>
      http.get<ReturnTakes>(`/api/sales-history/${encodeURIComponent(saleId)}/return`, { signal }),
    meta: { ownErrors: 'all' },
  });

const nextPage = ({ meta }: Page<unknown>): number | undefined =>
  meta.page * meta.per_page < meta.total ? meta.page + 1 : undefined;
