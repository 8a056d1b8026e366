import type { Recorded } from '@fidelidade/domain/events.js';
import { bankAccountDecider } from '@fidelidade/domain/finance/bank-account/bank-account.js';
import type { RemittedRef } from '@fidelidade/domain/finance/boleto-exchange/events.js';
import { chargesIn } from '@fidelidade/domain/finance/boleto/charges.js';
import { writeRemittance, type RemittedBoleto } from '@fidelidade/domain/finance/cnab240/remittance-file.js';
import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { stateThen, type Moment } from '../state-then.js';
import { knownPayerOf, payerOf } from './payer.js';
import { exchangeAgreementOf } from './remittance-agreement.js';

export interface RemittanceFile {
  readonly name: string;
  readonly content: string;
}

/** Files for the bank, read off the log as it stood when they were made: the same byte for byte whenever they are asked for. */
export class RemittanceFiles {
  constructor(private readonly store: Pick<EventStore, 'readStream'>) {}

  /**
   * Whoever asks has seen that the account is within reach.
   * @param maker who works with nothing but their own entries: a file that says another's payers is not there
   * @throws DomainError `not_found`; that a payer was erased since
   */
  async file(
    company: string,
    accountId: string,
    remittanceId: string,
    maker?: string,
  ): Promise<RemittanceFile> {
    const exchange = (await this.store.readStream(
      company,
      streams.boletoExchange(accountId),
    )) as readonly Recorded[];
    const made = exchange.find(
      (event): event is Recorded<'BoletoRemittanceMade'> =>
        event.type === 'BoletoRemittanceMade' && event.data.remittanceId === remittanceId,
    );
    if (!made) throw notFound();
    const then = { company, position: made.position };
    const [{ details: shop }, account] = await Promise.all([
      stateThen(this.store, then, companyDecider, streams.company(company)),
      stateThen(this.store, then, bankAccountDecider, streams.bankAccount(accountId)),
    ]);
    if (!shop) throw notFound();
    const boletos: RemittedBoleto[] = [];
    for (const each of made.data.boletos) boletos.push(await this.boleto(then, each, maker));
    const { number } = made.data;
    const { recordedAt } = made.meta;
    return {
      name: `remessa-${String(number).padStart(6, '0')}.rem`,
      content: writeRemittance({
        ...{ number, boletos, agreement: exchangeAgreementOf(account.details) },
        madeOn: civilDateIn(shop.timezone, recordedAt),
        madeAt: timeIn(shop.timezone, recordedAt),
        company: { name: shop.socialName, document: shop.cnpj },
      }),
    };
  }

  private async boleto(
    then: Moment,
    { order, entryId, boletoId }: RemittedRef,
    maker: string | undefined,
  ): Promise<RemittedBoleto> {
    const stream = streams.entry(entryId);
    const history = (await this.store.readStream(then.company, stream)) as readonly Recorded[];
    if (maker !== undefined && history[0]?.meta.actor.id !== maker) throw notFound();
    const issued = history.find(
      (event): event is Recorded<'BoletoIssued'> =>
        event.type === 'BoletoIssued' && event.data.boletoId === boletoId,
    );
    if (!issued) throw notFound();
    const entry = await stateThen(this.store, then, entryDecider, stream);
    const person = await stateThen(this.store, then, personDecider, streams.person(entry.personId ?? ''));
    const { printedNumber, dueDate, amount, on } = issued.data;
    return {
      ...{ order, boletoId, printedNumber, dueDate, amount, issuedOn: on, ...chargesIn(issued.data) },
      ...{ document: entry.document, description: entry.description },
      payer: order === 'register' ? payerOf(person.details) : knownPayerOf(person.details),
    };
  }
}

/** `143005` */
const timeIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' })
    .format(new Date(instant))
    .replaceAll(':', '');
