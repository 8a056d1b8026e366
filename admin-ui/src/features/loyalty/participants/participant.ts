export interface Participant {
  readonly id: string;
  readonly person_id: string;
  readonly name: string;
  /** Masked by the server. */
  readonly document: string;
  readonly email: string | null;
  readonly state: 'pre_registered' | 'active' | 'erased';
  readonly cashback_available: string;
  readonly cashback_pending: string;
}
