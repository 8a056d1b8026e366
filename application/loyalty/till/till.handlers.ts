import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { addMoney, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { earnedBy } from '@fidelidade/domain/loyalty/account/earn.js';
import { ladderDecider } from '@fidelidade/domain/loyalty/level/ladder.js';
import { standingDecider } from '@fidelidade/domain/loyalty/level/standing.js';
import { programDecider, termsOf } from '@fidelidade/domain/loyalty/program/program.js';
import type { Redemption } from '@fidelidade/domain/loyalty/account/state.js';
import { saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import type { SaleDetails } from '@fidelidade/domain/loyalty/sale/events.js';
import { momentOfOfflineSale } from '@fidelidade/domain/loyalty/sale/sold-offline.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { voucherDecider } from '@fidelidade/domain/loyalty/voucher/voucher.js';
import { streams } from '@fidelidade/domain/streams.js';
import { documentNumberTold } from '@fidelidade/domain/loyalty/sale/document-number.js';
import type { CommandContext, CommandOutcome } from '../../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../../execution/executor.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { TILL_CODES, type TillCodes } from '../../ports/till-codes.js';
import { timezoneOf, todayOf } from '../../registry/company-facts.js';
import { levelOfBuyer } from '../level/buyer-level.js';
import { earnCommand } from '../earn-by-rules.js';
import { rulesOfSale } from '../rules-of-sale.js';
import { withProducts } from '../sold-products.js';
import { willWait } from '../told-twice.js';
import { assertAttendant } from './attendants.js';
import { assertForSale } from './goods-for-sale.js';
import { customerOf, putAside, redemptionIdOf } from './redemption.js';
import { useVoucher } from './voucher-use.js';
import {
  RegisterTillSale,
  ReleaseRedemption,
  ReserveCashback,
  type TillReceipt,
  type TillSale,
  type TillSaleOutcome,
} from './till.commands.js';

/** As many of an id's characters as tell a shop's own sales apart, and can still be read out. */
const OWN_NUMBER_LENGTH = 10;

/** Several tills may serve one customer: each is tried anew until it has its own answer (ADR 0058). */
@CommandHandler(ReserveCashback)
export class ReserveCashbackHandler implements ICommandHandler<ReserveCashback> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(TILL_CODES) private readonly codes: TillCodes,
  ) {}

  async execute(command: ReserveCashback): Promise<CommandOutcome> {
    const { context, participantId, purchase, asked } = command;
    const id = redemptionIdOf(context);
    const { position } = await this.executor.run(
      command,
      async (unit) => {
        const total = purchase === 'beforehand' ? ZERO : purchase;
        await assertAttendant(unit, asked.attendantId, { total, redeems: true });
        await putAside(unit, context, participantId, purchase, asked, this.codes);
      },
      MANY_AT_ONCE,
    );
    return { id, position };
  }
}

@CommandHandler(ReleaseRedemption)
export class ReleaseRedemptionHandler implements ICommandHandler<ReleaseRedemption> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ReleaseRedemption): Promise<CommandOutcome> {
    const { context, participantId, redemptionId, releaseReason } = command;
    const { position } = await this.executor.run(
      command,
      async (unit) => {
        const on = await todayOf(unit, context);
        await unit.decide(loyaltyAccountDecider, streams.loyaltyAccount(participantId), {
          type: 'release',
          participantId,
          redemptionId,
          releaseReason,
          now: context.occurredAt,
          on,
        });
      },
      MANY_AT_ONCE,
    );
    return { id: redemptionId, position };
  }
}

/** Sale and redemption are one decision: there is neither a sale that was paid with nothing, nor cashback gone for none. */
@CommandHandler(RegisterTillSale)
export class RegisterTillSaleHandler implements ICommandHandler<RegisterTillSale> {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(TILL_CODES) private readonly codes: TillCodes,
  ) {}

  async execute(command: RegisterTillSale): Promise<TillSaleOutcome> {
    const { context, sale } = command;
    const { company } = context;
    const documentNumber = documentNumberTold(sale.documentNumber ?? '') || ownNumber(context);
    const saleId = wellKnownIds.sale(company, 'pos', documentNumber);
    const stream = streams.sale(saleId);
    const { position } = await this.executor.run(
      command,
      async (unit) => {
        await unit.readAhead(
          [participantDecider, streams.participant(sale.participantId)],
          [companyDecider, streams.company(company)],
          [programDecider, streams.program()],
        );
        const before = await unit.loadNew(saleDecider, stream);
        if (before.details && sale.offline && isSameSale(before.details, sale)) return;
        if (before.details)
          throw new DomainError('sale_document_taken', {
            field: 'document_number',
            params: { number: documentNumber },
          });
        const redeems = sale.redemption !== undefined || sale.voucherCode !== undefined;
        await assertAttendant(unit, sale.attendantId, { total: sale.total, redeems });
        const { personId } = await customerOf(unit, sale.participantId);
        const { offline } = sale;
        const soldAt = offline ? momentOfOfflineSale(offline.soldAt, context.occurredAt) : context.occurredAt;
        const date = civilDateIn(await timezoneOf(unit), soldAt);
        const rules = await rulesOfSale(unit, context, { date, soldAt });
        const { participantId, voucherCode, attendantId, total: purchase } = sale;
        await assertForSale(unit, sale);
        const items = await withProducts(unit, sale);
        const customer = { participantId, personId };
        const goods =
          voucherCode === undefined
            ? { total: purchase, discount: ZERO }
            : await useVoucher(unit, voucherCode, {
                ...{ ...customer, saleId, purchase, today: date },
                ...(sale.voucherReservationId !== undefined && {
                  reservationId: sale.voucherReservationId,
                }),
              });
        const paid = await payWithCashback(
          unit,
          context,
          saleId,
          { ...sale, total: goods.total },
          this.codes,
        );
        const discount = addMoney(sale.discount, goods.discount);
        const told = { ...customer, items, ...goods, discount, documentNumber, date, soldAt, ...rules };
        const by = offline && offline.soldById !== context.actor.id ? { soldById: offline.soldById } : {};
        await unit.decide(saleDecider, stream, {
          type: 'register',
          saleId,
          details: {
            ...{ origin: 'pos', ...told, ...paid, ...by },
            ...(attendantId !== undefined && { attendantId }),
          },
        });
      },
      MANY_AT_ONCE,
    );
    return { id: saleId, position, ...(await this.receiptOf(company, saleId)) };
  }

  /** From the log: also when the command comes again, long after, and whatever was published since. */
  private async receiptOf(company: string, saleId: string): Promise<TillReceipt> {
    const { load } = this.executor.reading(company);
    const { details: sale } = await load(saleDecider, streams.sale(saleId));
    if (!sale) throw new Error(`no sale ${saleId} after it was told`);
    const { participantId, voucherId } = sale;
    const told = { ...sale, saleId };
    const [program, { details: shop }, account, standing, ladder, voucher, isHeld] = await Promise.all([
      load(programDecider, streams.program()),
      load(companyDecider, streams.company(company)),
      load(loyaltyAccountDecider, streams.loyaltyAccount(participantId)),
      load(standingDecider, streams.levelStanding(participantId)),
      load(ladderDecider, streams.loyaltyLadder()),
      voucherId === undefined ? undefined : load(voucherDecider, streams.voucher(voucherId)),
      willWait(company, told, load),
    ]);
    if (!shop) throw new Error(`no company ${company} of the sale ${saleId}`);
    const level = levelOfBuyer(standing, ladder, told);
    const earns = earnedBy(earnCommand(program, told, shop.timezone, level), account);
    return {
      sale,
      voucherDiscount: voucher?.uses.get(saleId)?.discount ?? ZERO,
      terms: termsOf(program, sale.programVersion ?? 0),
      earns: isHeld ? NOTHING : earns,
      isHeld,
    };
  }
}

const NOTHING: TillReceipt['earns'] = {
  cashback: { amount: ZERO, pendingDays: 0, parts: [] },
  points: { amount: ZERO, pendingDays: 0, parts: [] },
};

/** @returns what the sale says of it; nothing where the customer pays all of it */
async function payWithCashback(
  unit: UnitOfWork,
  context: CommandContext,
  saleId: string,
  { participantId, total, redemption, attendantId }: TillSale,
  codes: TillCodes,
) {
  if (!redemption) return {};
  const by = attendantId === undefined ? {} : { attendantId };
  const redemptionId =
    'redemptionId' in redemption
      ? redemption.redemptionId
      : await putAside(unit, context, participantId, total, { ...redemption, ...by }, codes);
  const account = streams.loyaltyAccount(participantId);
  // Putting aside says of itself what is wrong; a redemption that was named and is not there is a field that was sent.
  if (!(await unit.load(loyaltyAccountDecider, account)).redemptions.has(redemptionId))
    throw new DomainError('reference_not_found', { field: 'redemption_id' });
  const on = await todayOf(unit, context);
  const use = { type: 'redeem', participantId, redemptionId, saleId, on } as const;
  const { redemptions } = await unit.decide(loyaltyAccountDecider, account, use);
  const used = redemptions.get(redemptionId);
  if (used && !isFor(used, total)) throw new DomainError('redemption_other_purchase', { field: 'total' });
  return { paidWithCashback: used?.amount, redemptionId };
}

/** What was put aside for a purchase is for that one; what was put aside beforehand, for any that is large enough. */
const isFor = ({ purchase, beforehand }: Redemption, total: Cents): boolean =>
  beforehand ? total >= purchase : total === purchase;

/** A till sends what it does not know to have arrived. When it happened is its clock's word, which may have been put right since. */
const isSameSale = (told: SaleDetails, { participantId, total, discount, redemption }: TillSale): boolean =>
  told.participantId === participantId &&
  addMoney(told.total, told.discount) === addMoney(total, discount) &&
  told.redemptionId === (redemption && 'redemptionId' in redemption ? redemption.redemptionId : undefined);

/** The same for a command that comes again. */
const ownNumber = ({ company, commandId }: CommandContext): string =>
  `PDV-${idFrom('till-sale', company, commandId).slice(-OWN_NUMBER_LENGTH)}`;
