import type { EntryEvent } from '../entry/events.js';
import type { EntryBoleto } from './boleto.js';

/** What becomes of boletos as their entry's facts are told. */
export function evolveBoletos(boletos: readonly EntryBoleto[], event: EntryEvent): readonly EntryBoleto[] {
  const become = (boletoId: string, change: Partial<EntryBoleto>) =>
    boletos.map((each) => (each.boletoId === boletoId ? { ...each, ...change } : each));
  switch (event.type) {
    case 'BoletoIssued': {
      const { boletoId, accountId, numberRow, dueDate, payableThrough: until, amount } = event.data;
      const { penalty, lateFrom } = event.data;
      const issued = {
        ...{ boletoId, accountId, numberRow, dueDate, payableThrough: until, amount },
        ...(penalty !== undefined && { penalty }),
        ...(lateFrom !== undefined && { lateFrom }),
      };
      return [...boletos, { ...issued, state: 'generated', paymentId: undefined }];
    }
    case 'BoletoRegistered':
      return become(event.data.boletoId, { state: 'registered' });
    case 'BoletoPaid':
      return become(event.data.boletoId, { state: 'paid', paymentId: event.data.paymentId });
    case 'BoletoWrittenOff':
      return become(event.data.boletoId, { state: 'written_off' });
    default:
      return boletos;
  }
}
