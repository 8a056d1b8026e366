import { specification } from '../testing/specification.js';
import { reservationDecider, type ReservationCommand, type ReservationEvent } from './reservation.js';

const { given } = specification(reservationDecider);
const command = (type: 'reserve' | 'release', holder = 'ana'): ReservationCommand => ({
  type,
  kind: 'person-document',
  holder,
  field: 'document',
});
const reserved = (holder = 'ana'): ReservationEvent => ({
  type: 'ValueReserved',
  data: { kind: 'person-document', holder },
});
const released = (holder = 'ana'): ReservationEvent => ({
  type: 'ValueReleased',
  data: { kind: 'person-document', holder },
});

describe('a value belongs to one record at a time', () => {
  it('goes to the first who asks', () => given([]).when(command('reserve')).then([reserved()]));
  it('is the holder’s already', () => given([reserved()]).when(command('reserve')).thenNothing());
  it('is refused to another, at the field', () =>
    given([reserved()]).when(command('reserve', 'bia')).thenRefused('unique', 'document'));
  it('is given up by its holder', () => given([reserved()]).when(command('release')).then([released()]));
  it('is never given up by another', () => given([reserved()]).when(command('release', 'bia')).thenNothing());
  it('has nothing to give up when it is free', () => given([]).when(command('release')).thenNothing());
  it('is free again afterwards', () =>
    given([reserved(), released()])
      .when(command('reserve', 'bia'))
      .then([reserved('bia')]));
});
