import { specification } from '../../testing/specification.js';
import { instant } from '../../testing/values.js';
import { apiKeySecretDecider, type ApiKeySecretEvent, type IssueSecret } from './secret.js';

const { given } = specification(apiKeySecretDecider);
const NOW = instant('2026-11-25T12:00:00.000Z');
const issue = (digest: string, overlapHours: number): IssueSecret => ({
  ...{ type: 'issue', apiKeyId: 'key-1', digest, hint: 'abcd', now: NOW },
  overlapHours: overlapHours as IssueSecret['overlapHours'],
});
const issued = (digest: string, previousUntil?: string): ApiKeySecretEvent => ({
  type: 'ApiKeySecretIssued',
  data: {
    ...{ apiKeyId: 'key-1', digest, hint: 'abcd' },
    ...(previousUntil !== undefined && { previousUntil: instant(previousUntil) }),
  },
});

describe('the secret of an API key (R-10.1.7)', () => {
  it('is made, with nothing before it that could go on', () =>
    given([])
      .when(issue('one', 24))
      .then([issued('one')]));

  it('ends the one before at once where nobody asks for time to change it', () =>
    given([issued('one')])
      .when(issue('two', 0))
      .then([issued('two')]));

  it.each([
    [24, '2026-11-26T12:00:00.000Z'],
    [168, '2026-12-02T12:00:00.000Z'],
  ])('lets the one before work for %i hours more', (hours, until) =>
    given([issued('one')])
      .when(issue('two', hours))
      .then([issued('two', until)]),
  );

  it('is the same one when it comes twice', () =>
    given([issued('one')])
      .when(issue('one', 0))
      .thenNothing());

  it('lets nobody choose another time', () =>
    given([issued('one')])
      .when(issue('two', 1_000))
      .thenRefused('invalid', 'overlap_hours'));
});
