import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import type { AccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { DomainError, notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { noteClaimDecider, type NoteClaimState } from '@fidelidade/domain/loyalty/note-claim/note-claim.js';
import { issuerOf } from '@fidelidade/domain/loyalty/note-claim/scanned-key.js';
import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { DEFAULT_TERMS, noteScanOf } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import type { SaleState } from '@fidelidade/domain/loyalty/sale/state.js';
import { SALE_ORIGINS } from '@fidelidade/domain/loyalty/sale/events.js';
import { assertDayOpen } from '@fidelidade/domain/registry/company/closed-period.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandOutcome } from '../../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../../execution/executor.js';
import { handles } from '../../execution/handles.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { closedThroughOf, companyOf, todayOf } from '../../registry/company-facts.js';
import type { MakingOutcome } from '../loyalty.commands.js';
import { dayTold, momentTold, rulesOfSale } from '../rules-of-sale.js';
import { withProducts } from '../sold-products.js';
import { customerOf } from '../till/redemption.js';
import { CancelBuyerlessSale, ScanNote, TellBuyerlessSale } from './note-claim.commands.js';

/** The sale that a note becomes, whoever has it: the one that the shop's system would have told with a buyer under the same number. */
const saleIdOf = (company: string, accessKey: AccessKey): string =>
  wellKnownIds.sale(company, 'api', accessKey);

/**
 * The rules by which it earns are those of the moment in which it was told, as of any sale. Whoever scanned it before has it in the same
 * append (ADR 0128).
 */
@CommandHandler(TellBuyerlessSale)
export class TellBuyerlessSaleHandler implements ICommandHandler<TellBuyerlessSale> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: TellBuyerlessSale): Promise<MakingOutcome> {
    const { context, accessKey, sale: told } = command;
    const saleId = saleIdOf(context.company, accessKey);
    const stream = streams.noteClaim(saleId);
    const { position } = await this.executor.run(
      command,
      async (unit) => {
        await assertOwnNote(unit, accessKey, 'document_number');
        const before = await unit.load(noteClaimDecider, stream);
        const today = await todayOf(unit, context);
        const { discount, total } = told;
        const date = await dayTold(unit, context, told.date);
        // Told again, it is what it was, whatever was closed since.
        if (!before.told) assertDayOpen(await closedThroughOf(unit), date, 'date');
        const { details } = await unit.guard(saleDecider, streams.sale(saleId));
        if (details && !before.told)
          throw new DomainError('sale_document_taken', {
            field: 'document_number',
            params: { number: accessKey },
          });
        const items = await withProducts(unit, told);
        const soldAt = await momentTold(unit, context, { date, time: told.time });
        const rules = await rulesOfSale(unit, context, { date, ...soldAt });
        const { terms } = await unit.load(programDecider, streams.program());
        const { isOn, days } = noteScanOf(terms ?? DEFAULT_TERMS);
        const isHadByThem =
          isOn &&
          before.awaited !== undefined &&
          (await takesPart(unit, before.awaited)) &&
          (await saleUnder(unit, accessKey)) === undefined;
        const after = await unit.decide(noteClaimDecider, stream, {
          ...{ type: 'tell', saleId, accessKey, today, ...(isHadByThem && { days }) },
          sale: { date, ...soldAt, items, discount, total, ...rules },
        });
        if (after.claimedBy !== undefined && before.claimedBy === undefined)
          await registerFor(unit, after.claimedBy, after);
      },
      MANY_AT_ONCE,
    );
    return { id: saleId, position, isNew: position !== undefined };
  }
}

/** Of two phones at the same moment one writes first; the other is decided anew, and told that the note is somebody's. */
@CommandHandler(ScanNote)
export class ScanNoteHandler implements ICommandHandler<ScanNote> {
  constructor(@Inject(Executor) private readonly executor: Executor) {}

  async execute(command: ScanNote): Promise<CommandOutcome> {
    const { context, participantId, accessKey } = command;
    const saleId = saleIdOf(context.company, accessKey);
    const { position } = await this.executor.run(
      command,
      async (unit) => {
        const { terms } = await unit.load(programDecider, streams.program());
        const { isOn, days } = noteScanOf(terms ?? DEFAULT_TERMS);
        if (!isOn) throw notAcceptable('note_scan_off');
        await customerOf(unit, participantId);
        await assertOwnNote(unit, accessKey, 'note');
        await assertNobodys(unit, accessKey, participantId);
        const today = await todayOf(unit, context);
        const claim = await unit.decide(noteClaimDecider, streams.noteClaim(saleId), {
          ...{ type: 'scan', saleId, accessKey, participantId, days, today },
        });
        if (claim.claimedBy !== undefined) await registerFor(unit, participantId, claim);
      },
      MANY_AT_ONCE,
    );
    return { id: saleId, position };
  }
}

export const CancelBuyerlessSaleHandler = handles(
  CancelBuyerlessSale,
  ({ saleId }) => saleId,
  async (unit, { reason }, saleId) => {
    const stream = streams.noteClaim(saleId);
    if (!(await unit.load(noteClaimDecider, stream)).told) throw notFound();
    await unit.decide(noteClaimDecider, stream, { type: 'cancel', reason });
  },
  MANY_AT_ONCE,
);

/** Whoever the shop blocked meanwhile, or left, has nothing, and that is no matter of whoever tells the sale. */
async function takesPart(unit: UnitOfWork, { participantId }: { readonly participantId: string }) {
  const { status } = await unit.guard(participantDecider, streams.participant(participantId));
  return status === 'active' || status === 'pre-registered';
}

/** @throws DomainError `note_of_another_store` on the field: by the CNPJ inside the key */
async function assertOwnNote(unit: UnitOfWork, accessKey: AccessKey, field: string): Promise<void> {
  const { details } = await companyOf(unit);
  if (details.cnpj !== issuerOf(accessKey)) throw new DomainError('note_of_another_store', { field });
}

/**
 * A key is one sale, whatever told it: our own note, a till, a file or another system with the buyer's CPF. None of them becomes a
 * sale until this is written.
 */
async function saleUnder(unit: UnitOfWork, accessKey: AccessKey): Promise<SaleState | undefined> {
  for (const origin of SALE_ORIGINS) {
    let saleId = wellKnownIds.sale(unit.company, origin, accessKey);
    let sale = await unit.guard(saleDecider, streams.sale(saleId));
    // A file that was undone told it by mistake; one that was sent after it tells another sale.
    while (sale.isUndone) {
      saleId = wellKnownIds.saleAfter(saleId);
      sale = await unit.guard(saleDecider, streams.sale(saleId));
    }
    if (sale.details) return sale;
  }
  return undefined;
}

/** @throws DomainError (406) `note_cancelled`, `note_yours`, `note_credited` */
async function assertNobodys(unit: UnitOfWork, accessKey: AccessKey, participantId: string): Promise<void> {
  const sale = await saleUnder(unit, accessKey);
  if (!sale) return;
  if (sale.status === 'cancelled') throw notAcceptable('note_cancelled');
  throw notAcceptable(sale.details?.participantId === participantId ? 'note_yours' : 'note_credited');
}

/** @throws DomainError as {@link customerOf} does */
async function registerFor(unit: UnitOfWork, participantId: string, { told }: NoteClaimState): Promise<void> {
  if (!told) return;
  const { saleId, accessKey, sale } = told;
  const { personId } = await customerOf(unit, participantId);
  await unit.decide(saleDecider, streams.sale(saleId), {
    ...{ type: 'register', saleId },
    details: { origin: 'api', documentNumber: accessKey, personId, participantId, ...sale },
  });
}
