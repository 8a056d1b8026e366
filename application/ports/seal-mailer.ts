/** The newest seal, as it leaves the house: whoever keeps number and hash elsewhere can prove that the chain was not cut. */
export interface SealNotice {
  readonly number: number;
  readonly through: number;
  readonly hash: string;
  readonly sealedAt: string;
}

/** Sends the day's anchor to somebody outside. */
export interface SealMailer {
  send(notice: SealNotice): Promise<void>;
}
