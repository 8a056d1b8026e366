import type { MemberAccess } from '@fidelidade/domain/identity/access.js';
import { emailProof } from '@fidelidade/application/identity/participants/email-proof.js';
import { FollowConfirmation } from '@fidelidade/application/identity/participants/participant.commands.js';
import {
  RegisterParticipant,
  RegisterStaffUser,
} from '@fidelidade/application/identity/identity.commands.js';
import { ChooseTillPin } from '@fidelidade/application/identity/till-pin/till-pins.js';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { SeedRole } from '@fidelidade/application/identity/roles/role.commands.js';
import { JoinTeam } from '@fidelidade/application/identity/team/team.commands.js';
import { OpenBankAccount } from '@fidelidade/application/finance/finance.commands.js';
import { ChangeCompanyContact } from '@fidelidade/application/registry/company.commands.js';
import { RegisterPerson } from '@fidelidade/application/registry/person.commands.js';
import { RegisterRecord } from '@fidelidade/application/records/record.commands.js';
import { ChangeProductPicture, ReceiveStock } from '@fidelidade/application/stock/stock.commands.js';
import type { BankAccountDetails } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import { parseWhatsAppNumber } from '@fidelidade/domain/registry/company/whatsapp-number.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { parseQuantity, parseUnitPrice } from '@fidelidade/domain/kernel/decimal.js';
import { cents } from '@fidelidade/domain/kernel/money.js';
import { Argon2Hasher } from '../security/argon2-hasher.js';
import { DEMO, demoCompany } from './demo-company.js';
import { demoPersons } from './demo-persons.js';
import { demoProducts } from './demo-products.js';
import { drawnPacket } from './drawn-pictures.js';
import type { DemoStory } from './demo-story.js';
import { tellBrand } from './tell-brand.js';
import { tellRecords } from './tell-records.js';
import { firstLot, hasLots } from './tell-lots.js';
import { tellSettings } from './tell-settings.js';
import { tellTerms } from './tell-terms.js';
import { HAS_RESERVE, putAside } from './tell-transfers.js';
import type { DemoProduct, DemoRegisters } from './demo-registers.js';

/** Persons, products with an opening stock, a till and a bank account, and the participant who can sign in. */
export async function tellRegisters(story: DemoStory): Promise<DemoRegisters> {
  const first = story.day(0);
  await story.do(
    'contact',
    first,
    (context) =>
      new ChangeCompanyContact(context, { whatsapp: parseWhatsAppNumber(DEMO.whatsapp, 'whatsapp') }),
  );
  await tellBrand(story);
  await tellSettings(story);
  await tellTerms(story);
  const records = await tellRecords(story);
  const personIds: string[] = [];
  for (const [index, details] of demoPersons.entries()) {
    const { id } = await story.do(
      `person-${index}`,
      first,
      (context) => new RegisterPerson(context, details),
    );
    personIds.push(id);
  }
  const hash = await new Argon2Hasher().hash(DEMO.password);
  const cashierId = await hireCashier(story, hash);
  const managerId = await hireManager(story, hash);
  const { id: participantId } = await story.do(
    'participant',
    first,
    (context) =>
      new RegisterParticipant(context, personIds[0]!, demoPersons[0]!.fullName, DEMO.participantEmail, hash),
  );
  const proof = emailProof(DEMO.participantEmail);
  await story.do(
    'participant-confirms',
    first,
    (context) => new FollowConfirmation(context, participantId, 'confirm-email', proof),
  );
  const products: DemoProduct[] = [];
  for (const index of demoProducts.keys()) products.push(await registerProduct(story, records, index));
  const account = async (details: Omit<BankAccountDetails, 'openingDate'>) => {
    const opened = { ...details, openingDate: first };
    return (
      await story.do(
        `account-${details.walletType}`,
        first,
        (context) => new OpenBankAccount(context, opened),
      )
    ).id;
  };
  const till = await account({ name: 'Caixa da loja', walletType: 'cash', openingBalance: cents(50_000) });
  const bank = await account({
    ...{ name: 'Banco do Brasil', walletType: 'checking', openingBalance: cents(1_250_000) },
    ...{ bankCode: '001', agency: '3053', agencyDigit: '3', number: '0024135', digit: 'X' },
    ...{
      pixKeyType: 'cnpj',
      pixKey: demoCompany.cnpj,
      boletoAgreement: '2837451',
      boletoPortfolio: '17-019',
    },
    lowBalance: cents(300_000),
  });
  // Nothing moves in it: less is in it than its owner wants to be warned at.
  await account({
    ...{ name: 'Mercado Pago', walletType: 'wallet', openingBalance: cents(18_000) },
    ...{ bankCode: '323', pixKeyType: 'phone', pixKey: '+5511987654321', lowBalance: cents(30_000) },
  });
  const storeroom = records.get('warehouses Depósito')!;
  const webSeries = records.get('invoice-series Loja virtual')!;
  const loss = records.get('movement-types Perda ou quebra')!;
  const goldLevel = records.get('loyalty-levels Ouro')!;
  const costCenters = {
    shop: records.get('cost-centers Loja')!,
    deliveries: records.get('cost-centers Encomendas e entregas')!,
    office: records.get('cost-centers Administração')!,
  };
  const thirtyDays = records.get('payment-terms 30 dias')!;
  const places = { thirtyDays, loss, storeroom, webSeries, goldLevel, till, bank };
  return { personIds, participantId, cashierId, managerId, products, costCenters, ...places };
}

const ofUser = (context: CommandContext, id: string): CommandContext => ({
  ...context,
  actor: { kind: 'staff', id },
});

/** A second member of the staff, who holds the post of a cashier. */
async function hireCashier(story: DemoStory, passwordHash: string): Promise<string> {
  const first = story.day(0);
  // The policy that gives companies their posts makes the very same one, before or after.
  const { id: roleId } = await story.do('cashier-role', first, (context) => new SeedRole(context, 'cashier'));
  const { id: userId } = await story.do(
    'cashier-user',
    first,
    (context) =>
      new RegisterStaffUser(
        { ...context, company: PLATFORM },
        DEMO.cashierName,
        DEMO.cashierEmail,
        passwordHash,
      ),
  );
  const access = { ambient: 'U', roleId, granted: [], denied: [] } as const;
  await story.do('cashier-joins', first, (context) => new JoinTeam(context, userId, access));
  const pinHash = await new Argon2Hasher().hash(DEMO.cashierPin);
  await story.do(
    'cashier-pin',
    first,
    (context) => new ChooseTillPin(ofUser(context, userId), userId, pinHash),
  );
  return userId;
}

async function hireManager(story: DemoStory, passwordHash: string): Promise<string> {
  const first = story.day(0);
  const { id: roleId } = await story.do('manager-role', first, (context) => new SeedRole(context, 'manager'));
  const { id: userId } = await story.do(
    'manager-user',
    first,
    (context) =>
      new RegisterStaffUser(
        { ...context, company: PLATFORM },
        DEMO.managerName,
        DEMO.managerEmail,
        passwordHash,
      ),
  );
  const access: MemberAccess = {
    ambient: 'U',
    roleId,
    granted: ['system.posts.edit'],
    denied: ['system.users.delete'],
  };
  await story.do('manager-joins', first, (context) => new JoinTeam(context, userId, access));
  return userId;
}

/** The shelf that goods stand on, by the chapter of their NCM. */
const GROUPS: Readonly<Record<string, string>> = {
  '04': 'Laticínios',
  '07': 'Hortifrúti',
  '08': 'Hortifrúti',
  '20': 'Bebidas',
  '22': 'Bebidas',
  '34': 'Limpeza',
  '48': 'Limpeza',
};

async function showPacket(story: DemoStory, productId: string): Promise<void> {
  const { pictures, companyId } = story.stage;
  const packet = `data:image/png;base64,${drawnPacket().toString('base64')}`;
  const kept = await pictures.keep(companyId, ['product', productId], packet, 'picture');
  await story.do(
    'product-picture',
    story.day(0),
    (context) => new ChangeProductPicture(context, productId, kept),
  );
}

const LEVELS = { minQuantity: '20', maxQuantity: '300' };
/** Of this one more should be there than ever is. */
const RUNNING_OUT = 2;

async function registerProduct(
  story: DemoStory,
  records: ReadonlyMap<string, string>,
  index: number,
): Promise<DemoProduct> {
  const [name, unit, ncm, cost, price] = demoProducts[index]!;
  const fractional = unit === 'KG';
  const sellValue = parseUnitPrice(price);
  const groupId = records.get(`product-groups ${GROUPS[ncm.slice(0, 2)] ?? 'Mercearia'}`);
  const details = {
    ...{
      code: String(1001 + index),
      name,
      type: 'resale',
      groupId,
      unit,
      fractional,
      ncm,
      origin: 0,
      sellValue,
    },
    ...(hasLots(ncm) && { lotControl: true }),
    ...(index === RUNNING_OUT ? { minQuantity: '400', maxQuantity: '800' } : LEVELS),
  };
  const first = story.day(0);
  const { id } = await story.do(
    `product-${index}`,
    first,
    (context) => new RegisterRecord(context, 'products', details),
  );
  if (index === 0) await showPacket(story, id);
  const quantity = parseQuantity(story.random.between(120, 260));
  const lot = hasLots(ncm) ? firstLot(story, index) : undefined;
  await story.do(
    `stock-${index}`,
    first,
    (context) => new ReceiveStock(context, id, quantity, parseUnitPrice(cost), first, undefined, { lot }),
  );
  if (index % HAS_RESERVE === 0) await putAside(story, id, records.get('warehouses Depósito')!);
  return { id, name, fractional, price: sellValue };
}
