import { http } from '../../app/services.js';

/** Tells that somebody opened a coupon. Nothing hangs on it: one that gets lost is not worth a word. */
export const countClick = (couponId: string): void =>
  void http
    .post(`/api/cupom/${encodeURIComponent(couponId)}/click`, {}, { outlivesPage: true })
    .catch(() => undefined);
