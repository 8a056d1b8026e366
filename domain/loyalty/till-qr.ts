/** What the QR code of a participant's phone says: who they are, and the one-time code of the moment. */
export interface TillQr {
  readonly participantId: string;
  readonly code: string;
}

/** Tells it apart from a note's QR code and from whatever else a scanner reads, and its version from later ones. */
const MARK = 'PF1';

export const tillQr = ({ participantId, code }: TillQr): string => [MARK, participantId, code].join(':');

/** @returns undefined for what is no such code */
export function parseTillQr(text: string): TillQr | undefined {
  const [, participantId, code] = /^PF1:([0-9A-Za-z]{26}):(\d{6})$/.exec(text.trim()) ?? [];
  return participantId && code ? { participantId, code } : undefined;
}
