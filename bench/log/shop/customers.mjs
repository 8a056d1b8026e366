import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { reservationDecider } from '@fidelidade/domain/kernel/reservation.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import { decide } from './decide.mjs';
import { documentWithDigits } from './documents.mjs';
import { anAddress } from './open-shop.mjs';

const NAMES = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fábio', 'Glória', 'Hugo', 'Íris', 'João'];
const FAMILIES = ['da Silva', 'Souza', 'Oliveira', 'Pereira', 'Gonçalves', 'Araújo', 'Conceição', 'Lima'];

/** Somebody new gives name and CPF at the counter and joins the programme. */
export function* registerCustomer(shop, date) {
  const { random } = shop;
  const [personId, participantId] = [random.id(date), random.id(date)];
  const document = documentWithDigits(`${random.digits(8)}${shop.customers.length % 9}`);
  const details = {
    document,
    fullName: `${random.pick(NAMES)} ${random.pick(FAMILIES)}`,
    cellphone: `119${random.digits(8)}`,
    taxpayerType: 9,
    roles: ['client'],
    ...(random.int(3) === 0 && { address: anAddress(random.int(2_000)) }),
  };
  const reserve = { type: 'reserve', kind: 'document', holder: personId, field: 'document' };
  const register = { type: 'register', personId, details };
  const preRegister = { type: 'pre-register', participantId, personId };
  const digest = random.id(date).repeat(2);
  yield [
    {
      stream: streams.reservation('document', digest),
      events: decide(reservationDecider, reservationDecider.initial, reserve).events,
    },
    {
      stream: streams.person(personId),
      events: decide(personDecider, personDecider.initial, register).events,
    },
    {
      stream: streams.participant(participantId),
      events: decide(participantDecider, participantDecider.initial, preRegister).events,
    },
  ];
  shop.customers.push({ personId, participantId, account: loyaltyAccountDecider.initial });
}
