import { refusalOf, specification } from '../../testing/specification.js';
import { centavos } from '../../testing/values.js';
import type { StatementLineEvent } from './events.js';
import { statementLineDecider, type StatementLineCommand } from './statement-line.js';

const REF = { lineId: 'line-1', statementId: 's1', accountId: 'bank' };
const MATCH = {
  matchId: 'm1',
  lineIds: ['line-1'],
  moves: [{ kind: 'payment', id: 'p1', entryId: 'e1', amount: centavos(10_00) }],
  madePaymentIds: [],
  openedEntryIds: [],
} as const;

const match: StatementLineCommand = { type: 'match', ...REF, ...MATCH };
const unmatch: StatementLineCommand = { type: 'unmatch', ...REF, matchId: 'm1', because: 'undone' };
const ignore = (reason: string): StatementLineCommand => ({ type: 'ignore', ...REF, reason });
const reopen: StatementLineCommand = { type: 'reopen', ...REF };

const matched: StatementLineEvent = { type: 'LineMatched', data: { ...REF, ...MATCH } };
const unmatched: StatementLineEvent = {
  type: 'LineUnmatched',
  data: { ...REF, matchId: 'm1', because: 'undone' },
};
const ignored: StatementLineEvent = { type: 'LineIgnored', data: { ...REF, reason: 'Aplicação automática' } };
const reopened: StatementLineEvent = { type: 'LineReopened', data: REF };

const { given } = specification(statementLineDecider);
const conflictOf = (history: readonly StatementLineEvent[], command: StatementLineCommand) =>
  refusalOf(() => statementLineDecider.decide(command, given(history).state()));

describe('a line of a statement', () => {
  it('is matched, and waits again once that is undone', () => {
    given([]).when(match).then([matched]);
    given([matched]).when(unmatch).then([unmatched]);
    given([matched, unmatched]).when(match).then([matched]);
  });

  it('is matched once: whoever comes second is told so', () => {
    expect(conflictOf([matched], match)).toMatchObject({ code: 'line_already_matched', refusal: 'conflict' });
    expect(conflictOf([matched], ignore('x'))).toMatchObject({ code: 'line_already_matched' });
    expect(conflictOf([ignored], match)).toMatchObject({ code: 'line_already_ignored', refusal: 'conflict' });
  });

  it('keeps a match that is another than the one that is undone', () => {
    given([matched])
      .when({ ...unmatch, matchId: 'm2' })
      .thenNotAcceptable('line_not_matched');
    given([]).when(unmatch).thenNotAcceptable('line_not_matched');
  });

  it('is ignored for a reason, and taken up again', () => {
    given([]).when(ignore(' Aplicação automática ')).then([ignored]);
    given([]).when(ignore(' ')).thenRefused('req', 'reason');
    given([ignored]).when(reopen).then([reopened]);
    given([matched]).when(reopen).thenNotAcceptable('line_not_ignored');
    given([ignored, reopened]).when(match).then([matched]);
  });

  it('that came again with another statement knows nothing of what it was before', () => {
    const again = { ...REF, statementId: 's2' };
    given([ignored])
      .when({ type: 'match', ...again, ...MATCH })
      .then([{ type: 'LineMatched', data: { ...again, ...MATCH } }]);
    given([ignored])
      .when({ type: 'reopen', ...again })
      .thenNotAcceptable('line_not_ignored');
  });
});
