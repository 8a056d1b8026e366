/** How far each read model has seen the log. */
export interface CheckpointTables {
  'rm.checkpoints': { name: string; position: number };
}

export const checkpointTables = `
  create schema if not exists rm;
  create table if not exists rm.checkpoints (
    name text primary key,
    position bigint not null
  );
`;
