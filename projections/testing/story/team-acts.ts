import { webhookLineDecider } from '@fidelidade/domain/platform/webhook/webhook-line.js';
import { apiKeySecretDecider } from '@fidelidade/domain/identity/api-key/secret.js';
import { credentialsDecider } from '@fidelidade/domain/identity/credentials/credentials.js';
import { invitationDecider } from '@fidelidade/domain/identity/invitation/invitation.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { planCatalogueDecider } from '@fidelidade/domain/identity/plan/catalogue.js';
import { OPEN_PLAN, planDecider } from '@fidelidade/domain/identity/plan/plan.js';
import { roleDecider } from '@fidelidade/domain/identity/role/role.js';
import { staffUserDecider } from '@fidelidade/domain/identity/staff-user/staff-user.js';
import { tillPinDecider } from '@fidelidade/domain/identity/till-pin/till-pin.js';
import { teamDecider, WHOLE_COMPANY } from '@fidelidade/domain/identity/team/team.js';
import { addDays, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { parseDecimal } from '@fidelidade/domain/kernel/decimal.js';
import { closingDecider } from '@fidelidade/domain/finance/closing/closing.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { termsDecider } from '@fidelidade/domain/identity/terms/terms.js';
import { reservationDecider } from '@fidelidade/domain/kernel/reservation.js';
import type { OperationEvent } from '@fidelidade/domain/platform/operation/events.js';
import { operationDecider } from '@fidelidade/domain/testing/operation.js';
import { companyDecider, type CompanyCommand } from '@fidelidade/domain/registry/company/company.js';
import { parseWhatsAppNumber } from '@fidelidade/domain/registry/company/whatsapp-number.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aCertificate, aCompany } from '@fidelidade/domain/testing/a-company.js';
import { day, instant } from '@fidelidade/domain/testing/values.js';
import { lifeSteps, type Act, type Shop, type Step } from './shop.js';

const NOW = instant('2026-03-10T12:00:00.000Z');
/** Of the certificate that the shop has. */
const A_WEEK_LEFT = instant('2026-12-25T12:00:00.000Z');
const SOME: readonly Permission[] = [
  'finance.receivables.view',
  'registry.persons.view',
  'stock.products.view',
];

/** The day of the whole story. */
const TOLD_ON = '2026-03-10' as CivilDate;
const userOf = (shop: Shop, { who }: Step) => shop.of('user', who);
const roleOf = (shop: Shop, { which }: Step) => shop.of('role', which);
const accessOf = (shop: Shop, step: Step) => {
  const role = shop.state(roleDecider, streams.role(roleOf(shop, step)));
  return {
    ambient: step.amount % 3 === 0 ? ('A' as const) : ('U' as const),
    roleId: role.status === 'active' ? roleOf(shop, step) : null,
    granted: SOME.slice(0, step.days % 4),
    denied: step.flag ? SOME.slice(2) : [],
  };
};
const rolesOf = (shop: Shop, step: Step) => {
  const role = shop.state(roleDecider, streams.role(roleOf(shop, step)));
  return { role: role.status === 'active' ? role : undefined };
};
const isUser = (shop: Shop, step: Step) =>
  shop.state(staffUserDecider, streams.staffUser(userOf(shop, step))).exists;

/** Users, their credentials, posts and invitations; the company's own standing. */
const BY_SYSTEM = { grantor: 'system', role: undefined } as const;

export const TEAM_ACTS = {
  async 'make a secret of an API key'(shop, { which, amount, flag }) {
    const apiKeyId = shop.of('api-keys', which);
    const secret = { digest: `digest-${which}-${amount}`, hint: String(amount % 10_000) };
    await shop.tell(apiKeySecretDecider, streams.apiKeySecret(apiKeyId), {
      ...{ type: 'issue', apiKeyId, ...secret, overlapHours: flag ? 24 : 0, now: NOW },
    });
  },
  async 'tell another system, or stop'(shop, { which, amount, flag }) {
    const webhookId = shop.of('webhooks', which);
    const stream = streams.webhookLine(webhookId);
    const secret = { secretId: `secret-${which}-${amount}`, hint: String(amount % 10_000) };
    const issue = { type: 'issue-secret', webhookId, ...secret, now: NOW } as const;
    await shop.tell(webhookLineDecider, stream, { ...issue, overlapHours: flag ? 24 : 0 });
    await shop.tell(webhookLineDecider, stream, {
      ...{ type: 'replay', webhookId, replayId: `replay-${which}-${amount}`, from: NOW, now: NOW },
    });
    if (flag)
      await shop.tell(webhookLineDecider, stream, {
        ...{ type: 'stop', webhookId, stopReason: 'failing', failingSince: NOW },
      });
  },
  async 'choose a PIN for the till'(shop, step) {
    const userId = userOf(shop, step);
    const stream = streams.tillPin(userId);
    await shop.tell(tillPinDecider, stream, { type: 'choose', userId, pinHash: `hash-${step.amount}` });
    if (step.flag) await shop.tell(tillPinDecider, stream, { type: 'remove', userId });
  },
  async 'register a user'(shop, step) {
    const userId = userOf(shop, step);
    const account = { name: `Ana ${step.amount}`, email: `${userId}@loja.com.br`, passwordHash: 'hash' };
    await shop.tell(
      staffUserDecider,
      streams.staffUser(userId),
      { type: 'register', userId, ...account },
      'platform',
    );
  },
  async 'be helped by an operator'(shop, step) {
    const fact = { follower: 'access', eventId: 'event', eventType: 'RoleChanged', position: step.amount };
    const operation: OperationEvent =
      step.which === 0
        ? { type: 'BackupAccepted', data: { givenUp: step.amount, through: 0, reason: 'Disco trocado' } }
        : step.flag
          ? { type: 'FactSkipped', data: { ...fact, reason: 'Gravado pela metade' } }
          : { type: 'LaneRepaired', data: fact };
    await shop.tell(operationDecider, streams.operation('access'), operation);
  },
  async 'change a user'(shop, step) {
    const userId = userOf(shop, step);
    await shop.tell(
      staffUserDecider,
      streams.staffUser(userId),
      step.flag
        ? { type: 'rename', userId, name: `Bia ${step.amount}` }
        : step.which === 0
          ? { type: 'change-skin', userId, skin: 'skin-red' }
          : { type: 'change-language', userId, language: step.which === 1 ? 'en' : 'pt_BR' },
      'platform',
    );
  },
  async 'make a list their own'(shop, step) {
    if (!isUser(shop, step)) return;
    const userId = userOf(shop, step);
    const place = { userId, companyId: shop.id, list: step.flag ? 'persons' : 'receivables' };
    const filterId = shop.of('filter', step.amount);
    const wish = { name: `Filtro ${step.days % 3}`, filter: `{"q":"${step.amount}"}`, opens: step.flag };
    const stream = streams.staffUser(userId);
    const looks = { columns: ['name', 'document'], density: step.flag ? 'compact' : 'comfortable' } as const;
    await shop.tell(staffUserDecider, stream, { type: 'arrange-list', ...place, ...looks }, 'platform');
    await shop.tell(
      staffUserDecider,
      stream,
      { type: 'save-list-filter', ...place, filterId, ...wish },
      'platform',
    );
    const [kept] = Object.values(shop.state(staffUserDecider, stream).listViews)[0]?.filters ?? [];
    if (!kept || step.which > 0) return;
    const { companyId, list } = kept;
    await shop.tell(
      staffUserDecider,
      stream,
      { type: 'delete-list-filter', userId, companyId, list, filterId: kept.filterId },
      'platform',
    );
  },
  async 'prove who one is'(shop, step) {
    if (!isUser(shop, step)) return;
    const accountId = userOf(shop, step);
    const secret = { ownerId: accountId, secret: `secret-${step.amount}`, recoveryCodes: ['digest'] };
    const change = { ownerId: accountId, passwordHash: `hash-${step.amount}`, how: 'changed' } as const;
    const passkey = { accountId, ownerId: accountId, passkeyId: `passkey-${step.which}` };
    const keys = { credentialId: `credential-${step.which}`, publicKey: 'key', counter: 1 };
    const stream = streams.credentials(accountId);
    const commands = [
      { type: 'sign-in', accountId, device: { key: `device-${step.which}`, browser: 'Chrome · Android' } },
      { type: 'change-password', accountId, ...change },
      { type: 'enable-two-factor', accountId, ...secret },
      { type: 'use-recovery-code', accountId, digest: 'digest' },
      { type: 'renew-recovery-codes', accountId, ownerId: accountId, recoveryCodes: ['another'] },
      { type: 'disable-two-factor', accountId },
      { type: 'request-password-reset', accountId },
      { type: 'register-passkey', ...passkey, name: `Chave ${step.amount}`, ...keys },
      { type: 'sign-in', accountId, passkey: { id: passkey.passkeyId, counter: step.amount } },
      { type: 'rename-passkey', ...passkey, name: `Chave ${step.days}` },
      { type: 'suspect-passkey', ...passkey, counter: 1 },
      { type: step.flag ? 'remove-passkey' : 'remove-all-passkeys', ...passkey },
      {
        type: 'accept-terms',
        accountId,
        audience: 'staff',
        version: step.which + 1,
        inForce: [step.which + 1],
      },
    ] as const;
    const first = step.flag ? 0 : step.days % commands.length;
    for (const command of commands.slice(first, 1 + (step.days % commands.length))) {
      await shop.tell(credentialsDecider, stream, command, 'platform');
    }
  },
  async 'join the team'(shop, step) {
    if (!isUser(shop, step)) return;
    const join = { userId: userOf(shop, step), grantor: 'system', ...accessOf(shop, step) } as const;
    await shop.tell(teamDecider, streams.team(), { type: 'join', ...join, ...rolesOf(shop, step) });
  },
  async 'change what a member may'(shop, step) {
    const userId = userOf(shop, step);
    const before = shop.state(teamDecider, streams.team()).members.get(userId);
    if (!before) return;
    const { role } = rolesOf(shop, step);
    const roles = { role, roleBefore: undefined };
    const change = { userId, grantor: 'system', ...accessOf(shop, step), ...roles } as const;
    await shop.tell(teamDecider, streams.team(), { type: 'change-access', ...change });
  },
  async 'limit what a member sees'(shop, step) {
    const scope = {
      ...WHOLE_COMPANY,
      ownEntriesOnly: step.flag,
      ...(step.which === 0 && { accounts: ['bank'] }),
    };
    const change = { userId: userOf(shop, step), grantor: 'system', ...scope } as const;
    await shop.tell(teamDecider, streams.team(), { type: 'change-scope', ...change });
  },
  async 'move a member on'(shop, step) {
    for (const type of lifeSteps(step)) {
      await shop.tell(teamDecider, streams.team(), { type, id: userOf(shop, step), ...BY_SYSTEM });
    }
  },
  async 'protect the account of a member'(shop, step) {
    const type = step.flag ? 'sign-out' : 'remove-second-factor';
    await shop.tell(teamDecider, streams.team(), { type, userId: userOf(shop, step), ...BY_SYSTEM });
  },
  async 'keep a post'(shop, step) {
    const roleId = roleOf(shop, step);
    const type = step.flag ? 'register' : 'change';
    const role = {
      name: `Cargo ${step.amount}`,
      permissions: SOME.slice(0, 1 + (step.days % 3)),
      internal: false,
    };
    await shop.tell(roleDecider, streams.role(roleId), { type, roleId, grantor: 'system', ...role });
  },
  async 'let a post follow its template'(shop, step) {
    const roleId = roleOf(shop, step);
    const permissions = SOME.slice(0, 1 + (step.amount % 3));
    await shop.tell(roleDecider, streams.role(roleId), { type: 'follow-template', roleId, permissions });
  },
  async 'move a post on'(shop, step) {
    const id = roleOf(shop, step);
    for (const type of lifeSteps(step))
      await shop.tell(roleDecider, streams.role(id), { type, id, grantor: 'system' });
  },
  /** Seldom, for nothing more happens to it. */
  async 'purge a post'(shop, step) {
    const roleId = roleOf(shop, step);
    if (step.amount % 2 > 0) return;
    await shop.tell(roleDecider, streams.role(roleId), { type: 'purge', roleId, grantor: 'system' });
  },
  async 'invite somebody'(shop, step) {
    const invitationId = shop.of('invitation', step.which);
    const guest = { name: `Caio ${step.amount}`, email: 'caio@loja.com.br', userId: null };
    const offer = { ...guest, expiresAt: instant('2026-03-17T12:00:00.000Z'), ...accessOf(shop, step) };
    await shop.tell(invitationDecider, streams.invitation(invitationId), {
      type: 'invite',
      invitationId,
      ...offer,
    });
  },
  async 'answer an invitation'(shop, step) {
    const invitationId = shop.of('invitation', step.which);
    const commands = [
      { type: 'accept', invitationId, userId: userOf(shop, step), now: NOW },
      { type: 'decline', invitationId },
      { type: 'cancel', invitationId },
      { type: 'resend', invitationId, expiresAt: instant('2026-03-20T12:00:00.000Z') },
    ] as const;
    const command = commands[step.days % 4] ?? commands[0];
    await shop.tell(invitationDecider, streams.invitation(invitationId), command);
  },
  async 'claim a name'(shop, step) {
    const claim = { kind: 'post-name', holder: roleOf(shop, step), field: 'name' };
    const type = step.flag ? 'reserve' : 'release';
    await shop.tell(reservationDecider, streams.reservation('post-name', 'digest'), { type, ...claim });
  },
  async 'change the plan'(shop, step) {
    const plan = {
      ...OPEN_PLAN,
      name: `Plano ${step.amount}`,
      limits: { ...OPEN_PLAN.limits, users: step.days },
    };
    await shop.tell(planDecider, streams.plan(), { type: 'change', companyId: shop.id, ...plan });
  },
  async 'offer a plan'(shop, step) {
    const plan = {
      ...{ code: `plano-${step.which}`, name: `Plano ${step.amount}`, order: step.days },
      ...{ monthlyPrice: step.amount as Cents, modules: OPEN_PLAN.modules, limits: OPEN_PLAN.limits },
    };
    const stream = streams.planCatalogue();
    const isNew = !(plan.code in shop.state(planCatalogueDecider, stream));
    await shop.tell(planCatalogueDecider, stream, { type: isNew ? 'offer' : 'change', plan });
    if (!isNew) return;
    await shop.tell(planCatalogueDecider, stream, {
      type: step.flag ? 'withdraw' : 'return',
      code: plan.code,
    });
  },
  async 'publish terms'(shop, step) {
    const text = { title: 'Regulamento', text: `Texto ${step.amount}` };
    await shop.tell(termsDecider, streams.terms('participant'), {
      type: 'publish',
      audience: 'participant',
      kind: step.flag ? 'regulamento' : 'uso',
      today: TOLD_ON,
      validFrom: TOLD_ON,
      required: step.which === 0,
      ...text,
    });
    const toCome = addDays(TOLD_ON, 30);
    await shop.tell(termsDecider, streams.terms('participant'), {
      ...{ type: 'publish', audience: 'participant', kind: 'privacidade', required: true },
      ...{ today: TOLD_ON, validFrom: toCome, title: 'Privacidade', text: `Texto ${step.amount}` },
    });
    if (!step.flag) return;
    const { texts } = shop.state(termsDecider, streams.terms('participant'));
    const version = texts.findLast(({ validFrom }) => validFrom === toCome)?.version ?? 0;
    await shop.tell(termsDecider, streams.terms('participant'), {
      ...{ type: 'withdraw', audience: 'participant', version, today: TOLD_ON },
    });
  },
  async 'change the company'(shop, step) {
    const companyId = shop.id;
    const aNumber = parseWhatsAppNumber(`11 9${8_765_432 + step.amount}0`);
    const settings = {
      allowNegativeStock: step.flag,
      fiscalEnvironment: step.which === 0 ? 1 : 2,
      dreBasis: step.flag ? 'cash' : 'competence',
      ...(step.flag && { simplesCreditRate: parseDecimal('1.25', 2) }),
      ...(step.flag && { loyaltyInDreFrom: TOLD_ON }),
      ...(step.flag && { attendantPin: 'redemptions' as const, attendantPinMinutes: 5 }),
      ...(step.flag && { attendantPinAbove: 300_00 as Cents }),
    } as const;
    const known = shop.state(companyDecider, streams.company(companyId)).details ?? aCompany();
    const details = {
      ...known,
      cnae: step.flag ? '4712100' : '4721102',
      nire: '35123456789',
      email: 'contato@loja.com.br',
      nireDate: day('2019-05-02'),
      matrixId: `shop-${step.which}`,
    };
    const closing = {
      type: 'set-closing-date',
      companyId,
      through: day('2019-12-31'),
      reason: 'Nota esquecida',
      today: day('2026-03-10'),
    } as const;
    const commands = [
      { type: 'change-details', companyId, details, hasIssued: false },
      { type: 'delete', companyId },
      { type: 'restore', companyId },
      { type: 'remove-certificate', companyId },
      { type: 'switch-environment', companyId, environment: step.flag ? 1 : 2, now: NOW },
      { type: 'change-settings', companyId, settings },
      { type: 'disable', companyId, reason: 'Falta de pagamento' },
      { type: 'enable', companyId },
      { type: 'install-certificate', companyId, certificate: aCertificate(), now: NOW },
      { type: 'install-csc', companyId, environment: 2, csc: { cscId: '1', vaultId: 'csc-2' } },
      { type: 'change-contact', companyId, contact: { whatsapp: step.flag ? null : aNumber } },
      closing,
    ] as const;
    const command = commands[step.days % commands.length] ?? commands[0];
    for (const told of [command, ...followUpOf(command, step)])
      await shop.tell(companyDecider, streams.company(companyId), told);
    if (command === closing) await keepReported(shop, step);
  },
} satisfies Readonly<Record<string, Act>>;

/** What was reported is kept after each closing. */
async function keepReported(shop: Shop, { amount }: Step): Promise<void> {
  const closingId = shop.of('closing', amount % 3);
  await shop.tell(closingDecider, streams.closing(closingId), {
    type: 'take-snapshot',
    closingId,
    closedThrough: day('2019-12-31'),
    asOf: NOW,
    digest: String(amount).padStart(64, '0'),
    netResult: amount as Cents,
    accountsBalance: -amount as Cents,
  });
}

/** What can only be told after another thing. */
function followUpOf(before: CompanyCommand, { flag }: Step): readonly CompanyCommand[] {
  const { companyId } = before;
  switch (before.type) {
    case 'install-certificate':
      return [
        { type: 'announce-expiry', companyId, now: A_WEEK_LEFT },
        ...(flag ? [{ type: 'remove-certificate', companyId } as const] : []),
      ];
    case 'install-csc':
      return flag ? [{ type: 'remove-csc', companyId, environment: before.environment }] : [];
    case 'set-closing-date':
      return flag ? [{ ...before, through: null }] : [];
    case 'change-contact':
      return [
        { type: 'change-logo', companyId, logo: 'cd'.repeat(32) },
        { type: 'change-logo', companyId, logo: flag ? null : 'ab'.repeat(32) },
        { type: 'change-brand-colour', companyId, colour: flag ? '#c2185b' : null },
        { type: 'change-brand-picture', companyId, picture: 'logo', sha256: 'cd'.repeat(32) },
        { type: 'change-brand-picture', companyId, picture: 'cover', sha256: 'ef'.repeat(32) },
        { type: 'change-brand-picture', companyId, picture: 'cover', sha256: flag ? null : 'ab'.repeat(32) },
      ];
    default:
      return [];
  }
}
