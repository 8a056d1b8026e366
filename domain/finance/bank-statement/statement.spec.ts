import { specification } from '../../testing/specification.js';
import { centavos, day } from '../../testing/values.js';
import type { StatementEvent } from './events.js';
import { statementDecider, type NewLine, type StatementCommand } from './statement.js';

const newLine = (number: number): NewLine => ({
  line: {
    lineId: `line-${number}`,
    date: day(`2026-01-${String(31 - (number % 31)).padStart(2, '0')}`),
    amount: centavos(number + 1),
    kind: 'credit',
    fitId: String(number),
  },
  texts: { memo: 'PIX' },
});
const importing = (lines: readonly NewLine[]): StatementCommand => ({
  ...{ type: 'import', statementId: 's1', accountId: 'bank', format: 'ofx', fileName: 'jan.ofx' },
  ...{
    digest: 'd',
    lines,
    knownCount: 3,
    earlierCount: 1,
    laterCount: 0,
    balance: { amount: centavos(-5), date: day('2026-01-31') },
  },
});
const lines = Array.from({ length: 1_001 }, (_, number) => newLine(number));

const { given } = specification(statementDecider);
const taken = (some: readonly NewLine[]): StatementEvent[] =>
  statementDecider.decide(importing(some), statementDecider.initial);

describe('a statement of an account', () => {
  it('is taken with its lines in one append, and says from when until when they are', () => {
    const [header, ...facts] = taken(lines);
    expect(header).toEqual({
      type: 'StatementImported',
      data: {
        ...{ statementId: 's1', accountId: 'bank', format: 'ofx', fileName: 'jan.ofx', digest: 'd' },
        ...{
          lineCount: 1_001,
          knownCount: 3,
          earlierCount: 1,
          firstDay: '2026-01-01',
          lastDay: '2026-01-31',
        },
        ...{ bankBalance: -5, balanceDay: '2026-01-31' },
      },
    });
    expect(facts.map(({ data }) => 'lines' in data && [data.lines.length, data.texts?.length])).toEqual([
      [500, 500],
      [500, 500],
      [1, 1],
    ]);
    expect(given([header!, ...facts]).state().lines.size).toBe(1_001);
  });

  it('says how many lines of days to come were left out', () => {
    const some = { ...importing([newLine(1)]), laterCount: 2 } as StatementCommand;
    expect(statementDecider.decide(some, statementDecider.initial)[0]).toMatchObject({
      data: { lineCount: 1, laterCount: 2 },
    });
  });

  it('is refused where nothing of it is new', () => {
    given([]).when(importing([])).thenRefused('statement_nothing_new', 'file');
  });

  it('is taken once', () => {
    given(taken(lines)).when(importing(lines)).thenNothing();
  });

  it('is undone while no line of it is matched, once, and has no lines any more', () => {
    const undo = { type: 'undo', statementId: 's1', matched: 0 } as const;
    const undone: StatementEvent = {
      type: 'StatementReverted',
      data: { statementId: 's1', accountId: 'bank' },
    };
    given(taken(lines))
      .when({ ...undo, matched: 2 })
      .thenNotAcceptable('statement_lines_matched');
    given(taken(lines)).when(undo).then([undone]);
    given([...taken(lines), undone])
      .when(undo)
      .thenNothing();
    expect(given([...taken(lines), undone]).state()).toMatchObject({ status: 'undone', lines: new Map() });
    given([]).when(undo).thenNotFound();
  });
});
