import { municipalities } from '../../registry/municipality.js';
import { specification } from '../../testing/specification.js';
import { officialRowDecider } from './official-row.js';

const { given } = specification(officialRowDecider(municipalities));
const id = '3550308';
const disabled = { type: 'MunicipalityDisabled', data: { id } };
const enabled = { type: 'MunicipalityEnabled', data: { id } };

describe('a row of an official table (R-2.6.9)', () => {
  it('is disabled without having been registered', () =>
    given([]).when({ type: 'disable', id }).then([disabled]));

  it('is enabled again', () => given([disabled]).when({ type: 'enable', id }).then([enabled]));

  it('is not what it is already', () => {
    given([]).when({ type: 'enable', id }).thenNotAcceptable('record_state');
    given([disabled]).when({ type: 'disable', id }).thenNotAcceptable('record_state');
    given([disabled, enabled]).when({ type: 'enable', id }).thenNotAcceptable('record_state');
  });

  it.each(['delete', 'restore', 'purge'] as const)('knows no %s', (type) =>
    given([]).when({ type, id }).thenNotAcceptable('official_row'),
  );

  it('is not changed', () =>
    given([])
      .when({ type: 'change', id, details: { code: id, name: 'Sampa', state: 'SP' } })
      .thenNotAcceptable('official_row'));
});
