import type { KindResource } from '@fidelidade/domain/record-kinds.js';

/** One event of a record's life, as `GET /api/{resource}/{id}/history` tells it. */
export interface HistoryEvent {
  readonly id: string;
  readonly version: number;
  readonly position: number;
  readonly type: string;
  readonly label: string;
  readonly occurred_at: string;
  readonly recorded_at: string;
  readonly actor: {
    readonly kind: 'staff' | 'participant' | 'policy' | 'system' | 'api-key';
    readonly id: string | null;
    readonly name: string | null;
  };
  readonly ip: string | null;
  readonly changes: readonly Change[];
  readonly caused_by: LinkedEvent | null;
  readonly caused: readonly LinkedEvent[];
}

/** Of another record only the id is told: it is shown by its name. */
export type Reference = 'posts' | 'lots' | KindResource;

/** A field as the API tells it in words: null texts where there is nothing, or where it is the id of another record. */
export interface Change {
  readonly field: string;
  readonly label: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly before_text: string | null;
  readonly after_text: string | null;
  readonly reference: Reference | null;
}

export interface ToldField {
  readonly field: string;
  readonly label: string;
  readonly value: unknown;
  readonly text: string | null;
  readonly reference: Reference | null;
}

export interface LinkedEvent {
  readonly id: string;
  readonly type: string;
  readonly label: string;
  readonly resource: string | null;
  readonly record_id: string | null;
}
