/** What is wrong with an event or a seal. */
export type FindingKind =
  /** The event at this position is not what was sealed there. */
  | 'event_changed'
  /** What was sealed at this position is gone. */
  | 'event_removed'
  /** An event where none was sealed. */
  | 'event_inserted'
  /** An event that was sealed at another position. */
  | 'event_reordered'
  /** The seal is not as it was made. */
  | 'seal_changed'
  /** A number is missing in the chain. */
  | 'seal_removed'
  /** A seal whose number does not belong to the chain. */
  | 'seal_inserted'
  /** A seal that is known from elsewhere is not in the chain. */
  | 'anchor_missing'
  /** A file that events name does not have the bytes that it is named by. */
  | 'file_altered';

/** Which part of a seal does not hold. */
export type SealPart =
  'chain' | 'hash' | 'signature' | 'range' | 'root' | 'leaves' | 'manifest' | 'companies' | 'form';

export interface Finding {
  readonly kind: FindingKind;
  /** Number of the seal that tells it; undefined for events that have none yet. */
  readonly seal: number | undefined;
  /** Of the event, or the first of the stretch. */
  readonly position: number | undefined;
  /** Last of several in a row. */
  readonly throughPosition?: number;
  /** As it was sealed, or as it stands for an inserted event; undefined when nothing says it any more. */
  readonly company?: string;
  readonly stream?: string;
  readonly version?: number;
  /** Where a reordered event was sealed. */
  readonly sealedPosition?: number;
  readonly part?: SealPart;
  /** SHA-256 of what was kept, in hexadecimal. */
  readonly file?: string;
}
