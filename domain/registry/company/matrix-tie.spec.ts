import type { ReservationEvent } from '../../kernel/reservation.js';
import { specification } from '../../testing/specification.js';
import { MATRIX_TIE, matrixTieDecider, type MatrixTieCommand } from './matrix-tie.js';

const { given } = specification(matrixTieDecider);
const [matrix, north, south] = ['matrix', 'north', 'south'];
const reserve = (holder: string, field?: string): MatrixTieCommand => ({
  type: 'reserve',
  companyId: matrix,
  holder,
  field,
});
const release = (holder: string): MatrixTieCommand => ({ type: 'release', companyId: matrix, holder });
const reserved = (holder: string): ReservationEvent => ({
  type: 'ValueReserved',
  data: { kind: MATRIX_TIE, holder },
});
const released = (holder: string): ReservationEvent => ({
  type: 'ValueReleased',
  data: { kind: MATRIX_TIE, holder },
});

describe('the tie to a matrix (R-3.4.1)', () => {
  it('is held by several branches', () =>
    given([reserved(north)])
      .when(reserve(south))
      .then([reserved(south)]));
  it('is held once, and given up once', () => {
    given([reserved(north)])
      .when(reserve(north))
      .thenNothing();
    given([reserved(north), released(north)])
      .when(release(north))
      .thenNothing();
  });
  it('keeps the company from being deleted, or a branch itself, until the last branch has left', () => {
    given([reserved(north)])
      .when(reserve(matrix))
      .thenNotAcceptable('company_with_branches');
    given([reserved(north)])
      .when(reserve(matrix, 'matrix_cnpj'))
      .thenRefused('matrix_has_branches', 'matrix_cnpj');
    given([reserved(north), released(north)])
      .when(reserve(matrix))
      .then([reserved(matrix)]);
  });
  it('is no branch’s while the company is deleted, or a branch itself', () => {
    given([reserved(matrix)])
      .when(reserve(north, 'matrix_cnpj'))
      .thenRefused('matrix_unavailable', 'matrix_cnpj');
    given([reserved(matrix)])
      .when(reserve(north))
      .thenNotAcceptable('matrix_unavailable');
    given([reserved(matrix), released(matrix)])
      .when(reserve(north))
      .then([reserved(north)]);
  });
});
