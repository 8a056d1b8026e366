import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { FIRST_STEPS } from '@fidelidade/domain/identity/participant/first-steps.js';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { inboxDecider } from '@fidelidade/domain/platform/inbox/inbox.js';
import { pushDevicesDecider } from '@fidelidade/domain/platform/push/push-devices.js';
import { staffNotificationDecider } from '@fidelidade/domain/platform/staff-notifications/staff-notifications.js';
import { staffReadingDecider } from '@fidelidade/domain/platform/staff-notifications/staff-reading.js';
import { attachmentsDecider } from '@fidelidade/domain/platform/attachments/attachments.js';
import {
  importJobDecider,
  type ImportJobCommand,
} from '@fidelidade/domain/platform/import-job/import-job.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import { A_CPF, anAddress, ANOTHER_CPF, aPerson, aWholePerson } from '@fidelidade/domain/testing/a-person.js';
import { lifeSteps, type Act, type Shop, type Step } from './shop.js';

const TODAY = '2026-01-01' as CivilDate;
const NOW = '2026-01-02T12:00:00.000Z' as Instant;

const personOf = (shop: Shop, { who }: Step) => shop.of('person', who);
const participantOf = (shop: Shop, { who }: Step) => shop.of('participant', who);
const detailsOf = (shop: Shop, { who, which, amount, flag }: Step) =>
  (flag ? aWholePerson : aPerson)({
    document: who % 2 === 0 ? A_CPF : ANOTHER_CPF,
    fullName: `Pessoa ${who} de ${amount}`,
    email: `pessoa-${shop.number}-${who}-${amount}@exemplo.com.br`,
    roles: which === 0 ? ['client'] : which === 1 ? ['provider'] : ['client', 'provider'],
  });

const toPerson =
  (command: (shop: Shop, step: Step, personId: string) => Parameters<typeof personDecider.decide>[0]): Act =>
  async (shop, step) => {
    const personId = personOf(shop, step);
    await shop.tell(personDecider, streams.person(personId), command(shop, step, personId));
  };

type ParticipantCommand = Parameters<typeof participantDecider.decide>[0];
/** Only of a person who is on file: the house finds nobody who was erased. */
const toParticipant =
  (command: (shop: Shop, step: Step, participantId: string) => ParticipantCommand): Act =>
  async (shop, step) => {
    const person = shop.state(personDecider, streams.person(personOf(shop, step)));
    if (person.status === 'absent' || person.isErased) return;
    const participantId = participantOf(shop, step);
    await shop.tell(
      participantDecider,
      streams.participant(participantId),
      command(shop, step, participantId),
    );
  };

const toInbox =
  (type: 'show' | 'delete'): Act =>
  async (shop, step) => {
    const userId = shop.of('user', step.who);
    await shop.tell(
      staffReadingDecider,
      streams.staffReading(userId),
      step.flag
        ? { type: `${type}-all`, userId }
        : { type, userId, notificationId: `news-${shop.number}-${step.who}-${step.which}` },
    );
    const accountId = participantOf(shop, step);
    const change = step.flag
      ? ({ type: `${type}-all`, accountId } as const)
      : ({ type, accountId, notificationId: `notice-${step.which}` } as const);
    await shop.tell(inboxDecider, streams.inbox(accountId), change);
  };

const CONFIRMATIONS = ['confirm-sign-up-email', 'confirm-email'] as const;

function attachmentOf(shop: Shop, step: Step) {
  const to = { recordKind: 'person', recordId: personOf(shop, step) } as const;
  return { to, attachmentId: `${shop.of('attachment', step.which)}-${step.who}` };
}

/** Persons, participants with their inboxes, what is attached to them, and files that name them. */
export const PEOPLE_ACTS = {
  'register a person': toPerson((shop, step, personId) => ({
    type: 'register',
    personId,
    details: detailsOf(shop, step),
    today: TODAY,
    now: NOW,
  })),
  'pre-register a person': toPerson((_, step, personId) => ({
    type: 'pre-register',
    personId,
    document: step.who % 2 === 0 ? A_CPF : ANOTHER_CPF,
  })),
  'change a person': toPerson((shop, step, personId) => ({
    type: 'change',
    personId,
    details: detailsOf(shop, step),
    today: TODAY,
    now: NOW,
  })),
  async 'move a person on'(shop, step) {
    const id = personOf(shop, step);
    for (const type of lifeSteps(step)) await shop.tell(personDecider, streams.person(id), { type, id });
  },
  /** With the account, as the house does it; the keys are forgotten when the story is over. */
  async 'erase a person'(shop, step) {
    const [personId, participantId] = [personOf(shop, step), participantOf(shop, step)];
    const isErased = await shop.tell(personDecider, streams.person(personId), { type: 'erase', personId });
    if (!isErased) return;
    const files = { recordKind: 'person', recordId: personId } as const;
    await shop.tell(attachmentsDecider, streams.attachments(files), { type: 'erase-all', ...files });
    await shop.tell(participantDecider, streams.participant(participantId), { type: 'erase', participantId });
  },
  /** Erased first, for whatever else is kept of them goes with that; seldom, for nothing more happens to them. */
  async 'purge a person'(shop, step) {
    const personId = personOf(shop, step);
    if (step.amount % 5 > 0) return;
    await shop.tell(personDecider, streams.person(personId), { type: 'purge', personId });
  },
  'pre-register a participant': toParticipant((shop, step, participantId) => ({
    type: 'pre-register',
    participantId,
    personId: personOf(shop, step),
  })),
  'take a participant back': toParticipant((shop, step, participantId) => ({
    type: 'take-back',
    participantId,
    personId: personOf(shop, step),
  })),
  'register a participant': toParticipant((shop, step, participantId) => ({
    type: step.flag ? 'register' : 'request-sign-up',
    participantId,
    personId: personOf(shop, step),
    name: `Conta ${step.amount}`,
    email: `conta-${shop.number}-${step.who}@exemplo.com.br`,
    passwordHash: `hash-${step.amount}`,
  })),
  'confirm a sign-up': toParticipant((_, step, participantId) => ({
    type: CONFIRMATIONS[step.days % CONFIRMATIONS.length]!,
    participantId,
  })),
  'approve a sign-up': toParticipant((shop, step, participantId) => ({
    type: 'approve-sign-up',
    participantId,
    email: `caixa-${shop.number}-${step.who}@exemplo.com.br`,
  })),
  'send a link again': toParticipant((_, _step, participantId) => ({
    type: 'send-link-again',
    participantId,
  })),
  'change an account': toParticipant((_, step, participantId) => ({
    type: 'change-account',
    participantId,
    name: `Conta ${step.amount}`,
    phone: null,
    cellphone: step.flag ? '11987654321' : null,
    bornDate: null,
    today: TODAY,
    now: NOW,
  })),
  'invite a participant': toParticipant((_, step, participantId) => ({
    type: 'invite',
    participantId,
    email: `convite-${step.amount}@exemplo.com.br`,
  })),
  async 'move to another address'(shop, step) {
    const participantId = participantOf(shop, step);
    const stream = streams.participant(participantId);
    const email = `outro-${shop.number}-${step.who}-${step.amount}@exemplo.com.br`;
    await shop.tell(participantDecider, stream, { type: 'request-email-change', participantId, email });
    const former = shop.state(participantDecider, stream).email;
    if (step.flag)
      await shop.tell(participantDecider, stream, { type: 'confirm-email-change', participantId });
    if (step.days % 3 === 0 && former !== undefined) {
      const objection = { type: 'object-to-email-change', participantId, email: former } as const;
      await shop.tell(participantDecider, stream, objection);
    }
  },
  'describe oneself': toParticipant((_, step, participantId) => ({
    type: 'change-profile',
    participantId,
    avatar: step.flag ? 'sha' : null,
    address: step.which === 0 ? anAddress() : null,
    contacts: [{ kind: 'whatsapp', value: '11987654321' }],
    directMail: { email: step.flag, sms: false, messenger: true },
    socialNetwork: null,
    site: null,
  })),
  async 'want letters, and then no more'(shop, step) {
    const participantId = participantOf(shop, step);
    const stream = streams.participant(participantId);
    await shop.tell(participantDecider, stream, {
      ...{ type: 'change-profile', participantId, avatar: null, address: null, contacts: [] },
      ...{ directMail: { email: true, sms: false, messenger: false }, socialNetwork: null, site: null },
    });
    if (step.flag)
      await shop.tell(participantDecider, stream, { type: 'withdraw-direct-mail', participantId });
  },
  'choose a language': toParticipant((_, step, participantId) => ({
    type: 'change-language',
    participantId,
    language: step.flag ? 'en' : 'pt_BR',
  })),
  'choose how it looks, and what leads them': toParticipant((_, step, participantId) =>
    step.flag
      ? { type: 'change-skin', participantId, skin: step.which % 2 ? 'skin-red' : 'skin-blue-light' }
      : {
          type: 'dismiss-first-steps',
          participantId,
          steps: step.which % 2 ? FIRST_STEPS : [FIRST_STEPS[step.who % FIRST_STEPS.length]!],
        },
  ),
  async 'bar a participant'(shop, step) {
    const participantId = participantOf(shop, step);
    const stream = streams.participant(participantId);
    await shop.tell(participantDecider, stream, { type: 'disable', participantId, reason: 'Fraude' });
    if (step.flag) await shop.tell(participantDecider, stream, { type: 'enable', participantId });
  },
  async 'notify somebody'(shop, step) {
    await shop.tell(staffNotificationDecider, streams.staffNotifications('product-low', `hour-${step.who}`), {
      type: 'notify',
      news: {
        notificationId: `news-${shop.number}-${step.who}-${step.which}`,
        kind: 'product-low',
        recordId: shop.of('product', step.which),
        values: {},
        ...(step.flag && { userId: shop.of('user', step.who) }),
      },
    });
    const accountId = participantOf(shop, step);
    await shop.tell(inboxDecider, streams.inbox(accountId), {
      type: 'send',
      accountId,
      notificationId: `notice-${step.which}`,
      kind: 'cashback-earned',
      status: 1,
      values: { amount: step.amount },
    });
  },
  async 'be told on a device'(shop, step) {
    const [accountId, ownerId] = [participantOf(shop, step), personOf(shop, step)];
    const subscriptionId = `device-${step.which}`;
    const device = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${step.which}`,
      publicKey: `B${'k'.repeat(86)}`,
      authSecret: 's'.repeat(22),
    };
    const sessionId = `session-${step.days % 2}`;
    const stream = streams.pushDevices(accountId);
    const consent = { type: 'subscribe', accountId, ownerId, subscriptionId, sessionId, ...device } as const;
    await shop.tell(pushDevicesDecider, stream, consent);
    if (!step.flag) return;
    const end = { type: 'unsubscribe', accountId, subscriptionId, because: 'gone' } as const;
    await shop.tell(pushDevicesDecider, stream, end);
  },
  'read a notification': toInbox('show'),
  'delete a notification': toInbox('delete'),
  async 'import a file'(shop, step) {
    const importId = shop.of('import', step.who % 2);
    const stream = streams.importJob(importId);
    const { status, blocksDone } = shop.state(importJobDecider, stream);
    if (status === 'absent') {
      const file = { kind: 'sales', name: `vendas-${step.amount}.csv`, file: 'sha', size_bytes: 9 } as const;
      await shop.tell(importJobDecider, stream, { type: 'upload', importId, ...file });
    } else if (step.which < 2) {
      const row = blocksDone * 10 + 2;
      const saleId = shop.of('sale', step.which);
      const imported = {
        row,
        result: 'credited',
        saleId,
        documentNumber: '1',
        preRegistered: step.flag,
      } as const;
      const rejected = { row: row + 1, column: 'cpf', value: ANOTHER_CPF, code: 'cpf_invalid' };
      const rows = { block: blocksDone, rowsTotal: 30, imported: [imported], rejected: [rejected] };
      await shop.tell(importJobDecider, stream, { type: 'record-rows', importId, ...rows });
    } else {
      const end = step.flag
        ? ({ type: 'finish', importId } as const)
        : ({ type: 'fail', importId, code: 'file_unreadable' } as const);
      await shop.tell(importJobDecider, stream, end);
      if (step.days % 2 === 0) await shop.tell(importJobDecider, stream, { type: 'erase', importId });
    }
  },
  /** What a file had made of records is taken back, but for what is in use. */
  async 'undo an import'(shop, step) {
    const importId = shop.of('import', 2 + step.amount);
    const file = { kind: 'persons', name: `pessoas-${step.amount}.csv`, file: 'sha', size_bytes: 9 } as const;
    const registered = [2, 3].map((row) => ({
      row,
      result: 'registered' as const,
      recordId: shop.of('person', row),
    }));
    const whole = { block: 0, rowsTotal: 2, imported: registered, rejected: [] };
    const left = { takenBack: [2], kept: [{ row: 3, code: 'import_undo_in_use' }] };
    const steps: readonly ImportJobCommand[] = [
      { type: 'upload', importId, ...file },
      { type: 'record-rows', importId, ...whole },
      { type: 'finish', importId },
      { type: 'request-undo', importId },
      { type: 'record-taken-back', importId, block: 0, ...left },
      { type: 'finish-undo', importId },
    ];
    // Seldom: rows that are told back are written where they are, and no bulk batch goes over that.
    const isUndone = step.amount % 20 === 0;
    for (const command of steps.slice(0, isUndone ? 3 + (step.days % 4) : 3))
      await shop.tell(importJobDecider, streams.importJob(importId), command);
  },
  async 'attach a file'(shop, step) {
    const { to, attachmentId } = attachmentOf(shop, step);
    const person = shop.state(personDecider, streams.person(to.recordId));
    if (person.status === 'absent' || person.isErased) return;
    await shop.tell(attachmentsDecider, streams.attachments(to), {
      type: 'attach',
      attachmentId,
      ...to,
      name: `contrato-${step.amount}.pdf`,
      mediaType: step.flag ? 'application/pdf' : 'image/png',
      size_bytes: step.amount,
      sha256: `digest-${step.amount}`,
      file: `file-${step.amount}`,
    });
  },
  async 'change an attachment'(shop, step) {
    const { to, attachmentId } = attachmentOf(shop, step);
    for (const type of (['detach', 'reattach', 'erase'] as const).slice(0, 1 + (step.days % 3)))
      await shop.tell(attachmentsDecider, streams.attachments(to), { type, attachmentId, ...to });
  },
} satisfies Readonly<Record<string, Act>>;
