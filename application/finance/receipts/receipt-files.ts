import type { Recorded } from '@fidelidade/domain/events.js';
import type { EntryEvent } from '@fidelidade/domain/finance/entry/events.js';
import { receiptOf } from '@fidelidade/domain/finance/receipts/receipt.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { DomainEvent } from '@fidelidade/domain/kernel/event.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { BlobStore } from '../../ports/blob-store.js';
import { stateThen, type Moment } from '../state-then.js';
import { drawReceipt, type Party } from './draw-receipt.js';

export interface ReceiptFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The papers of payments, read off the log as it stood when their numbers were taken: whenever they are printed they say the same,
 * but that one is void (ADR 0099).
 */
export class ReceiptFiles {
  constructor(
    private readonly store: Pick<EventStore, 'readStream'>,
    private readonly blobs: Pick<BlobStore, 'get'>,
  ) {}

  /** Whoever asks has seen that the payment is within reach. @throws DomainError `receipt_not_issued` (404) */
  async pdf(company: string, entryId: string, paymentId: string): Promise<ReceiptFile> {
    const history = (await this.store.readStream(company, streams.entry(entryId))) as readonly Recorded[];
    const issued = history.find(
      (event) => event.type === 'ReceiptIssued' && event.data.paymentId === paymentId,
    );
    const receipt =
      issued && receiptOf(history as readonly DomainEvent[] as readonly EntryEvent[], paymentId);
    if (!receipt) throw notFound('receipt_not_issued');
    const then = { company, position: issued.position };
    const { details, logo } = await stateThen(this.store, then, companyDecider, streams.company(company));
    if (!details) throw notFound();
    const bytes = await drawReceipt({
      receipt,
      company: details,
      person: receipt.personId === undefined ? undefined : await this.partyAt(then, receipt.personId),
      ...(logo !== null && { logo: await this.blobs.get(company, logo) }),
    });
    return { name: `${receipt.direction === 'R' ? 'recibo' : 'comprovante'}-${receipt.number}.pdf`, bytes };
  }

  private async partyAt(then: Moment, personId: string): Promise<Party> {
    const { details } = await stateThen(this.store, then, personDecider, streams.person(personId));
    return { name: details.fullName ?? '', document: details.document ?? '' };
  }
}
