import type { ProgramTerms } from '@fidelidade/domain/loyalty/program/program-terms.js';

/** Every version of a programme's terms, each for ever. */
export interface ProgramTables {
  program_versions: ProgramVersionRow;
}

export interface ProgramVersionRow {
  company_id: string;
  /** The version, as text. */
  id: string;
  version: number;
  terms: ProgramTerms;
  published_at: string;
}

export const programTables = `
  create table if not exists program_versions (
    company_id text not null,
    id text not null,
    version int not null,
    terms jsonb not null,
    published_at timestamptz not null,
    primary key (company_id, id)
  );
  create unique index if not exists program_versions_in_turn on program_versions (company_id, version);
`;
