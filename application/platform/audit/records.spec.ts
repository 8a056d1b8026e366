import { viewPermissionOf } from '@fidelidade/domain/identity/permission-roots.js';
import { streams } from '@fidelidade/domain/streams.js';
import { entryIdIn, HISTORY_STREAMS, productIdIn, recordOfStream, RESOURCES } from './records.js';

type StreamOf = (...ids: readonly string[]) => string;

const COMPANY = 'company';
const ID = '0b5f7c1e';

const known = RESOURCES.flatMap((resource) =>
  HISTORY_STREAMS[resource](ID, COMPANY).map((stream) => [stream, resource] as const),
);

it.each(known)('%s is known for a stream of %s by its name', (stream, resource) => {
  // Which of two an entry is, and which member the team speaks of, its facts say.
  if (stream === 'team') return expect(resource).toBe('users');
  if (entryIdIn(stream) === ID) return expect(['receivables', 'payables']).toContain(resource);
  if (productIdIn(stream, COMPANY) === ID) return expect(resource).toBe('products');
  expect(recordOfStream(stream)).toEqual({ resource, id: ID });
});

const fileOf = { recordKind: 'person', recordId: ID } as const;
const streamsOfAll = Object.entries(streams).map(([name, make]) => {
  const named = name === 'attachments' ? streams.attachments(fileOf) : (make as StreamOf)(ID, ID, ID);
  return [name, named] as const;
});

it.each(streamsOfAll)(
  'the stream of %s is not taken for that of a record whose kind begins alike',
  (_name, stream) => {
    expect([ID, undefined]).toContain(recordOfStream(stream)?.id);
  },
);

it.each(RESOURCES)('%s have a permission to see them', (resource) => {
  expect(viewPermissionOf(resource)).toMatch(/\.view$/);
});
