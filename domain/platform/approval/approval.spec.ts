import fc from 'fast-check';
import { fold } from '../../kernel/decider.js';
import { specification } from '../../testing/specification.js';
import { centavos } from '../../testing/values.js';
import { approvalDecider, stepOf, type ApprovalCommand, type Approver } from './approval.js';
import type { ApprovalEvent, ApprovalOperation, ApprovalStep } from './events.js';
import { approvalRulesDecider, stepsFor, type ApprovalLevel } from './rules.js';
import { approvalSubjectDecider } from './subject.js';

const approvalId = 'approval-1';
const asked = { operation: 'payable', entryIds: ['e1'], amount: centavos(9_000_00) } as const;
const manager: ApprovalStep = { levelId: 'l1', name: 'Gerência', minSigners: 1, roleIds: ['manager'] };
const directors: ApprovalStep = { levelId: 'l2', name: 'Diretoria', minSigners: 2, roleIds: [] };

const requested = (...steps: ApprovalStep[]): ApprovalEvent => ({
  type: 'ApprovalRequested',
  data: { approvalId, requestedBy: 'ana', steps, ...asked },
});
const signed = (signedBy: string, step: number, missing = 0): ApprovalEvent => ({
  type: 'ApprovalSigned',
  data: { approvalId, signedBy, step, missing },
});
const granted: ApprovalEvent = { type: 'ApprovalGranted', data: { approvalId, requestedBy: 'ana' } };
const refused: ApprovalEvent = {
  type: 'ApprovalRefused',
  data: { approvalId, requestedBy: 'ana', reason: 'Caro' },
};
const cancelled: ApprovalEvent = {
  type: 'ApprovalCancelled',
  data: { approvalId, cancelledFor: 'withdrawn' },
};
const who = (userId: string, roleId: string | null = null, isAdministrator = false): Approver => ({
  userId,
  roleId,
  isAdministrator,
});
const approve = (userId: string, roleId: string | null = null): ApprovalCommand => ({
  type: 'approve',
  approvalId,
  by: who(userId, roleId),
});
const refuse = (userId: string, reason = 'Caro'): ApprovalCommand => ({
  type: 'refuse',
  approvalId,
  by: who(userId, 'manager'),
  reason,
});
const withdraw = (userId: string): ApprovalCommand => ({ type: 'withdraw', approvalId, userId });

const { given } = specification(approvalDecider);

describe('an approval (R-4.5.0)', () => {
  it('is requested once, with what was asked', () => {
    const request = { type: 'request', approvalId, requestedBy: 'ana', steps: [manager], asked } as const;
    given([])
      .when(request)
      .then([requested(manager)]);
    given([requested(manager)])
      .when(request)
      .thenNothing();
  });

  it('goes through its levels in their order, each with as many as it needs', () => {
    const both = requested(manager, directors);
    given([both])
      .when(approve('bia', 'manager'))
      .then([signed('bia', 1, 2)]);
    given([both]).when(approve('caio', 'director')).thenNotAcceptable('approval_not_yours');
    given([both])
      .when({ type: 'approve', approvalId, by: who('eva', null, true) })
      .then([signed('eva', 1, 2)]);
    given([both, signed('bia', 1)])
      .when(approve('caio'))
      .then([signed('caio', 2, 1)]);
    given([both, signed('bia', 1), signed('caio', 2)])
      .when(approve('davi'))
      .then([signed('davi', 2), granted]);
  });

  it('is neither approved nor refused by whoever asked, nor approved twice by one person', () => {
    given([requested(directors)])
      .when(approve('ana'))
      .thenNotAcceptable('approval_own');
    given([requested(manager)])
      .when(refuse('ana'))
      .thenNotAcceptable('approval_own');
    given([requested(directors), signed('bia', 1)])
      .when(approve('bia'))
      .thenNotAcceptable('approval_signed_already');
  });

  it('is refused with a reason', () => {
    given([requested(manager)])
      .when(refuse('bia', ' Caro '))
      .then([refused]);
    given([requested(manager)])
      .when(refuse('bia', ' '))
      .thenRefused('req', 'reason');
    given([requested(manager)])
      .when(refuse('bia', 'x'.repeat(501)))
      .thenRefused('max_length', 'reason');
  });

  it('is cancelled by whoever asked, and dropped when what it is about changed', () => {
    given([requested(manager)])
      .when(withdraw('ana'))
      .then([cancelled]);
    given([requested(manager)])
      .when(withdraw('bia'))
      .thenNotAcceptable('approval_of_other');
    given([requested(manager)])
      .when({ type: 'drop', approvalId })
      .then([{ type: 'ApprovalCancelled', data: { approvalId, cancelledFor: 'changed' } }]);
  });

  it.each([
    ['approved', [requested(manager), signed('bia', 1), granted]],
    ['refused', [requested(manager), refused]],
    ['cancelled', [requested(manager), cancelled]],
  ])('stays %s for ever', (_, history) => {
    for (const command of [approve('davi', 'manager'), refuse('davi'), withdraw('ana')])
      given(history).when(command).thenNotAcceptable('approval_decided');
    given(history).when({ type: 'drop', approvalId }).thenNothing();
  });

  it('that never was is not there', () => given([]).when(approve('bia')).thenNotFound());

  it('is granted exactly when the last signature is there, whoever tries in whatever order', () => {
    const person = fc.record({
      userId: fc.constantFrom('ana', 'bia', 'caio', 'davi', 'eva'),
      roleId: fc.constantFrom('manager', 'director', null),
      isAdministrator: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(person, { maxLength: 12 }), (tries) => {
        const history: ApprovalEvent[] = [requested(manager, directors)];
        for (const by of tries) {
          try {
            const command: ApprovalCommand = { type: 'approve', approvalId, by };
            history.push(...approvalDecider.decide(command, fold(approvalDecider, history)));
          } catch {
            // Not theirs, or done.
          }
        }
        const { status, signatures, steps } = fold(approvalDecider, history);
        expect(status === 'approved').toBe(stepOf({ steps, signatures }) === 0);
        expect(new Set(signatures.map(({ signedBy }) => signedBy)).size).toBe(signatures.length);
        expect(signatures.some(({ signedBy }) => signedBy === 'ana')).toBe(false);
        expect(signatures.length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('who has to agree', () => {
  const level = (order: number, amountFrom: number): ApprovalLevel => ({
    ...{ levelId: `l${order}`, name: `Nível ${order}`, order, amountFrom: centavos(amountFrom) },
    ...{ minSigners: 1, roleIds: [] },
  });
  const orders = (worth: number | undefined, ...levels: ApprovalLevel[]) =>
    stepsFor(worth === undefined ? undefined : centavos(worth), levels).map(({ levelId }) => levelId);

  it('is each level that the amount reaches, the first to sign first', () => {
    const ladder = [level(2, 5_000_00), level(1, 1_000_00)] as const;
    expect(orders(999_99, ...ladder)).toEqual([]);
    expect(orders(1_000_00, ...ladder)).toEqual(['l1']);
    expect(orders(5_000_00, ...ladder)).toEqual(['l1', 'l2']);
  });

  it('is anybody else where no level says who', () => {
    expect(orders(1)).toEqual([undefined]);
    expect(orders(undefined, level(1, 1_000_00))).toEqual([undefined]);
    expect(orders(undefined, level(1, 0), level(2, 1_000_00))).toEqual(['l1']);
  });
});

describe('what is asked about one thing', () => {
  const { given: subject } = specification(approvalSubjectDecider);
  const requestedOf = (id: string) =>
    ({ type: 'SubjectApprovalRequested', data: { subjectId: 'shelf-1', approvalId: id } }) as const;

  it('is what was asked last, told once', () => {
    subject([])
      .when({ subjectId: 'shelf-1', approvalId: 'a-1' })
      .then([requestedOf('a-1')]);
    subject([requestedOf('a-1')])
      .when({ subjectId: 'shelf-1', approvalId: 'a-1' })
      .thenNothing();
    subject([requestedOf('a-1')])
      .when({ subjectId: 'shelf-1', approvalId: 'a-2' })
      .then([requestedOf('a-2')]);
  });
});

describe('which operations ask', () => {
  const { given: rules } = specification(approvalRulesDecider);
  const changed = (...operations: ApprovalOperation[]) =>
    ({ type: 'ApprovalRulesChanged', data: { operations } }) as const;

  it('are none until somebody says so, and those that were said', () => {
    rules([]).when({ type: 'change', operations: [] }).thenNothing();
    rules([])
      .when({ type: 'change', operations: ['points_credit', 'payable'], seen: 0 })
      .then([changed('payable', 'points_credit')]);
    rules([changed('payable')])
      .when({ type: 'change', operations: ['payable'] })
      .thenNothing();
  });

  it('are changed by whoever saw them as they are', () => {
    const state = fold(approvalRulesDecider, [changed('payable')]);
    expect(() => approvalRulesDecider.decide({ type: 'change', operations: [], seen: 0 }, state)).toThrow(
      'conflict',
    );
  });
});
