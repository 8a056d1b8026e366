export interface Terms {
  readonly audience: 'participant' | 'staff';
  /** 0 before the first are published. */
  readonly version: number;
  readonly title: string;
  readonly text: string;
  readonly html: string;
}
