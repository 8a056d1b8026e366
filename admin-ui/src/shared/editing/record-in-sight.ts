import { createContext } from 'react';

/** The record that a page or form is about. */
export interface SeenRecord {
  readonly resource: string;
  readonly id: string;
}

export const RecordInSight = createContext<SeenRecord | null>(null);
