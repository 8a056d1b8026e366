import { isDatabaseAway } from './database-away.js';

const failing = (message: string, code?: string) => Object.assign(new Error(message), { code });

describe('the database is away', () => {
  it.each([
    ['the administrator stops it', failing('terminating connection due to administrator command', '57P01')],
    ['it is starting up', failing('the database system is starting up', '57P03')],
    ['its disk is full', failing('could not extend file', '53100')],
    ['it has too many clients', failing('sorry, too many clients already', '53300')],
    ['nobody listens', failing('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
    ['the line breaks', failing('Connection terminated unexpectedly')],
    [
      'the line is dead before the question',
      failing('Client has encountered a connection error and is not queryable'),
    ],
    ['no connection is to be had', failing('timeout exceeded when trying to connect')],
  ])('when %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ['a wrong question', failing('relation "x" does not exist', '42P01')],
    ['a duplicate key', failing('duplicate key value', '23505')],
    ['a fault of ours', failing('x is not a function')],
    ['what is no error', 'ECONNREFUSED'],
  ])('but not by %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
