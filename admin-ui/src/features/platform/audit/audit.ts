import type { Change, HistoryEvent, LinkedEvent, ToldField } from '../history/events';

/** An event in the list, as `GET /api/audit` tells it. */
export interface AuditLine {
  readonly id: string;
  readonly position: number;
  readonly type: string;
  readonly label: string;
  readonly occurred_at: string;
  readonly actor: HistoryEvent['actor'];
  readonly resource: string | null;
  readonly record_id: string | null;
}

export interface AuditPageAnswer {
  readonly data: readonly AuditLine[];
  readonly next: string | null;
}

/** One event, as `GET /api/audit/events/{id}` tells it. */
export interface AuditEvent extends AuditLine {
  readonly recorded_at: string;
  /** Whose page shows the record; null when there is none any more. */
  readonly page_id: string | null;
  readonly version: number;
  readonly stream: string;
  readonly ip: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly changes: readonly Change[];
  readonly hidden: readonly string[];
  readonly hidden_labels: readonly string[];
  /** What the event says, field by field in words. */
  readonly said: readonly ToldField[];
  readonly causes: readonly CauseEvent[];
  readonly caused: readonly LinkedEvent[];
}

export interface CauseEvent extends LinkedEvent {
  readonly occurred_at: string;
  readonly actor: HistoryEvent['actor'];
}

export interface Choice {
  readonly id: string;
  readonly name: string;
}

export interface AuditChoices {
  readonly people: readonly Choice[];
  readonly automatic: readonly Choice[];
  readonly types: readonly Choice[];
}

export interface SealsState {
  readonly last: { readonly number: number; readonly hash: string; readonly sealed_at: string } | null;
  readonly unsealed: number;
  readonly key: string;
}

export interface Finding {
  readonly kind:
    | 'event_changed'
    | 'event_removed'
    | 'event_inserted'
    | 'event_reordered'
    | 'seal_changed'
    | 'seal_removed'
    | 'seal_inserted'
    | 'anchor_missing'
    | 'file_altered';
  readonly seal: number | null;
  readonly position: number | null;
  readonly through_position: number | null;
  readonly sealed_position: number | null;
  /** SHA-256 of what was kept. */
  readonly file: string | null;
  readonly own: boolean | null;
  readonly version: number | null;
  readonly resource: string | null;
  readonly record_id: string | null;
  readonly page_id: string | null;
}

/** A part of a verification, as `GET /api/audit/verify` answers it. */
export interface VerifiedPart {
  readonly seals: number;
  readonly events: number;
  readonly unsealed: number;
  readonly findings: readonly Finding[];
  readonly findings_in_all: number;
  readonly next: number | null;
}
