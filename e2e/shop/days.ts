const HOUR_ms = 3_600_000;
const SHOP = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The day that it will be in the shop in so many hours, as the API tells days. */
export const dayInHours = (hours: number): string => SHOP.format(Date.now() + hours * HOUR_ms);

/** The shop's day. */
export const today = (): string => dayInHours(0);

/** So many days from the shop's, or before it. */
export function inDays(days: number): string {
  const day = new Date(`${today()}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** From Sunday, which is 0. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** As screens show a day, and take it. */
export const brazilian = (day: string): string => day.split('-').reverse().join('/');
