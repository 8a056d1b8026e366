import { specification } from '../../testing/specification.js';
import { instant } from '../../testing/values.js';
import { webhookLineDecider, type WebhookLineCommand, type WebhookLineEvent } from './webhook-line.js';
import { isWebhookUrl } from './webhook.js';

const { given } = specification(webhookLineDecider);
const NOW = instant('2026-11-26T12:00:00.000Z');
const issue = (secretId: string, overlapHours: 0 | 24 | 168): WebhookLineCommand => ({
  ...{ type: 'issue-secret', webhookId: 'w', secretId, hint: 'abcd', now: NOW, overlapHours },
});
const issued = (secretId: string, previousUntil?: string): WebhookLineEvent => ({
  type: 'WebhookSecretIssued',
  data: {
    ...{ webhookId: 'w', secretId, hint: 'abcd', issuedAt: NOW },
    ...(previousUntil !== undefined && { previousUntil: instant(previousUntil) }),
  },
});

describe('between us and a webhook’s address (R-10.1.7)', () => {
  it('a first secret ends none', () => {
    given([])
      .when(issue('one', 24))
      .then([issued('one')]);
  });

  it('another one lets the one before sign as well for as long as was asked', () => {
    given([issued('one')])
      .when(issue('two', 0))
      .then([issued('two')]);
    given([issued('one')])
      .when(issue('two', 24))
      .then([issued('two', '2026-11-27T12:00:00.000Z')]);
  });

  it('the same secret twice is one, and no other time can be chosen', () => {
    given([issued('one')])
      .when(issue('one', 0))
      .thenNothing();
    given([])
      .when(issue('one', 5 as 0))
      .thenRefused('invalid', 'overlap_hours');
  });

  const asked = { webhookId: 'w', replayId: 'r', from: NOW, requestedAt: NOW };
  const replayed = { type: 'WebhookReplayRequested', data: asked } as const;

  it('nothing is sent again that has not happened yet', () => {
    const replay = { type: 'replay', webhookId: 'w', replayId: 'r', now: NOW } as const;
    given([])
      .when({ ...replay, from: instant('2026-11-26T12:00:00.001Z') })
      .thenRefused('webhook_replay_ahead', 'from');
    given([])
      .when({ ...replay, from: NOW })
      .then([replayed]);
  });

  it('nothing is sent again twice at once: the one before is over, or is old', () => {
    const replay = { type: 'replay', webhookId: 'w', replayId: 's', from: NOW, now: NOW } as const;
    given([replayed]).when(replay).thenNotAcceptable('webhook_replay_running');
    for (const later of [{ finishedReplayId: 'r' }, { now: instant('2026-11-26T13:00:00.000Z') }])
      expect(given([replayed]).when({ ...replay, ...later })).toBeDefined();
  });
});

describe('an address that facts may be sent to', () => {
  it.each([
    'https://loja.com.br',
    'https://loja.com.br/avisos?loja=2',
    'https://loja.com.br:8443/a/b',
    'https://ação.com.br/x',
    'https://[2606:4700::1111]/x',
    'http://localhost:3000/x',
    'http://127.0.0.1:80',
    'http://[::1]:80/x',
  ])('is %s', (address) => expect(isWebhookUrl(address)).toBe(true));

  it.each([
    '',
    'loja.com.br',
    'http://loja.com.br/x',
    'https://ana:senha@loja.com.br/x',
    'https://ana@loja.com.br/x',
    'https://12:34@loja.com.br',
    'https://loja.com.br/x#y',
    'https://loja.com.br\\@10.0.0.1/',
    'https:///x',
    'https:// loja.com.br',
    'ftp://loja.com.br',
    'javascript:alert(1)',
    'http://localhost.loja.com.br/x',
    'http://localhost@loja.com.br/x',
  ])('is not %s', (address) => expect(isWebhookUrl(address)).toBe(false));
});
