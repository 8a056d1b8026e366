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

/** A field as the API tells it in words, another record by its name: null texts where there is nothing. */
export interface Change {
  readonly field: string;
  readonly label: string;
  readonly before: unknown;
  readonly before_text: string | null;
  readonly after_text: string | null;
}

export interface ToldField {
  readonly field: string;
  readonly label: string;
  readonly value: unknown;
  readonly text: string | null;
}

export interface LinkedEvent {
  readonly id: string;
  readonly type: string;
  readonly label: string;
  readonly resource: string | null;
  readonly record_id: string | null;
}
