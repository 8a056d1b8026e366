import type { ListPage } from '@fidelidade/projections/lists/list-query.js';
import { parseListQuery, sendPage } from './list-query.js';
import type { ApiReply } from './request.js';

function headersOf(page: ListPage<string>): Record<string, unknown> {
  const headers: Record<string, unknown> = {};
  const reply = { header: (name: string, value: unknown) => void (headers[name] = value) };
  sendPage(
    reply as unknown as ApiReply,
    'persons',
    { filter: {}, sort: undefined, offset: 25, limit: 25 },
    page,
  );
  return headers;
}

describe('a page of a list (R-7.4.1)', () => {
  it('is sorted up or down, and by no third way', () => {
    expect(parseListQuery({ sort: '["name","desc"]' }).sort).toEqual({ field: 'name', descending: true });
    expect(() => parseListQuery({ sort: '["name","sideways"]' })).toThrow(
      expect.objectContaining({ code: 'invalid', field: 'sort' }),
    );
  });

  it('tells its place and the total', () => {
    expect(headersOf({ rows: ['a', 'b'], total: 27 })).toEqual({
      'Content-Range': 'persons 25-26/27',
      'Access-Control-Expose-Headers': 'Content-Range, X-Total-Is-Minimum',
    });
  });

  it('says when the total is only what was counted', () => {
    expect(headersOf({ rows: ['a'], total: 10_001, totalIsMinimum: true })).toMatchObject({
      'Content-Range': 'persons 25-25/10001',
      'X-Total-Is-Minimum': '1',
    });
  });
});
