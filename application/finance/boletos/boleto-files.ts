import type { Recorded } from '@fidelidade/domain/events.js';
import { agreementOf } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import { bankAccountDecider } from '@fidelidade/domain/finance/bank-account/bank-account.js';
import { chargesIn } from '@fidelidade/domain/finance/boleto/charges.js';
import { layoutOf } from '@fidelidade/domain/finance/boleto/bank-layouts.js';
import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import { brCodeOf } from '@fidelidade/domain/finance/pix-charge.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { BlobStore } from '../../ports/blob-store.js';
import type { BoletoPaper, BoletoProvider } from '../../ports/boleto-provider.js';
import { stateThen } from '../state-then.js';
import { payerOf } from './payer.js';

export interface BoletoFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What is given of a boleto, read off the log as it stood when it was made out: it says the same whenever it is asked for. */
export class BoletoFiles {
  constructor(
    private readonly store: Pick<EventStore, 'readStream'>,
    private readonly blobs: Pick<BlobStore, 'get'>,
    private readonly provider: BoletoProvider,
  ) {}

  /** Whoever asks has seen that the boleto is within reach. @throws DomainError `not_found`; that the payer was erased since */
  async pdf(company: string, entryId: string, boletoId: string): Promise<BoletoFile> {
    const history = (await this.store.readStream(company, streams.entry(entryId))) as readonly Recorded[];
    const issued = history.find(
      (event): event is Recorded<'BoletoIssued'> =>
        event.type === 'BoletoIssued' && event.data.boletoId === boletoId,
    );
    if (!issued) throw notFound();
    const then = { company, position: issued.position };
    const { accountId, ourNumber, barCode, printedNumber, dueDate, amount, on } = issued.data;
    const [entry, account, { details: shop, logo }] = await Promise.all([
      stateThen(this.store, then, entryDecider, streams.entry(entryId)),
      stateThen(this.store, then, bankAccountDecider, streams.bankAccount(accountId)),
      stateThen(this.store, then, companyDecider, streams.company(company)),
    ]);
    const layout = layoutOf(account.details?.bankCode);
    if (!shop || !account.details || !layout || entry.personId === undefined) throw notFound();
    const { details: person } = await stateThen(
      this.store,
      then,
      personDecider,
      streams.person(entry.personId),
    );
    const agreement = agreementOf(account.details);
    const { pixKey } = account.details;
    const pix = { amount, receiver: shop.fantasyName || shop.socialName, city: shop.address.city };
    const paper: BoletoPaper = {
      ...{ barCode, printedNumber, bank: layout, portfolio: agreement.portfolio, company: shop },
      printedAgency: layout.printedAgencyOf(agreement),
      payer: payerOf(person),
      ...{ document: entry.document, description: entry.description },
      ...{ issuedOn: on, dueDate, payableThrough: issued.data.payableThrough, amount },
      ...chargesIn(issued.data),
      pixCode: pixKey && brCodeOf({ ...pix, key: pixKey, id: txidOf(boletoId), description: entry.document }),
      stamp: stampOf(history, boletoId),
      ...(logo !== null && { logo: await this.blobs.get(company, logo) }),
    };
    return { name: `boleto-${ourNumber}.pdf`, bytes: await this.provider.print(paper) };
  }
}

/** 25 of 26 signs of its id: as many as a txid has room for. */
const txidOf = (boletoId: string): string => boletoId.slice(1);

function stampOf(history: readonly Recorded[], boletoId: string): BoletoPaper['stamp'] {
  const last = history.findLast(
    ({ type, data }) =>
      (type === 'BoletoPaid' || type === 'BoletoWrittenOff') &&
      'boletoId' in data &&
      data.boletoId === boletoId,
  );
  if (!last) return undefined;
  return last.type === 'BoletoPaid' ? 'PAGO' : 'BAIXADO';
}
