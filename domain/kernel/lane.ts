import { PLATFORM, type StoredEvent } from './event.js';

/** Streams of one account of the platform: what they say of it is in order only together. */
const OF_AN_ACCOUNT = /^(?:staff-user|credentials|inbox)-(.+)$/;

/**
 * Whoever follows the log takes the facts of a lane in order, and one that cannot be worked off holds back those behind it;
 * lanes do not wait for each other. A company is a lane. Of the facts that belong to no company each staff account is one, and so is
 * each other stream: one account's bad fact is nobody else's trouble.
 */
export const laneOf = ({ stream, meta }: Pick<StoredEvent, 'stream' | 'meta'>): string =>
  meta.company === PLATFORM ? laneOfAccount(OF_AN_ACCOUNT.exec(stream)?.[1] ?? stream) : meta.company;

/** The lane of a staff account. */
export const laneOfAccount = (userId: string): string => `${PLATFORM}/${userId}`;
