import type { Instant } from '../../kernel/civil-date.js';
import {
  A_CNPJ,
  A_CNPJ_WITH_LETTERS,
  ANOTHER_CPF,
  A_CPF,
  PERSON_ID,
  aPerson,
  aWholePerson,
  anAddress,
} from '../../testing/a-person.js';
import { shownFields } from '../../kernel/record-kind/details.js';
import { specification } from '../../testing/specification.js';
import { day } from '../../testing/values.js';
import type { PersonEvent } from './events.js';
import { personDecider, type PersonCommand } from './person.js';
import { persons, withFlags } from './person-kind.js';
import { readPerson } from './read-person.js';

type Changes = Parameters<typeof aPerson>[0];
const TODAY = day('2026-03-10');
const NOW = '2026-03-10T15:00:00.000Z' as Instant;
const { given } = specification(personDecider);
const register = (changes: Changes = {}): PersonCommand => ({
  type: 'register',
  personId: PERSON_ID,
  details: aPerson(changes),
  today: TODAY,
  now: NOW,
});
const change = (changes: Changes = {}): PersonCommand => ({
  type: 'change',
  personId: PERSON_ID,
  details: aPerson(changes),
  today: TODAY,
  now: NOW,
});
const preRegister = (document: string): PersonCommand => ({
  type: 'pre-register',
  personId: PERSON_ID,
  document,
});
const registered: PersonEvent = { type: 'PersonRegistered', data: { personId: PERSON_ID, ...aPerson() } };
const preRegistered: PersonEvent = {
  type: 'CustomerPreRegistered',
  data: { personId: PERSON_ID, document: A_CPF },
};
const deleted: PersonEvent = { type: 'PersonDeleted', data: { id: PERSON_ID } };

describe('registering a person (R-3.4.2)', () => {
  it('puts them on file', () => given([]).when(register()).then([registered]));
  it('happens once', () => given([registered]).when(register()).thenNotAcceptable('record_exists'));
  it('is not the way to complete one known by the CPF alone', () =>
    given([preRegistered]).when(register()).thenNotAcceptable('record_exists'));

  it.each([A_CNPJ, A_CNPJ_WITH_LETTERS])('takes a CNPJ: %p', (document) => {
    given([])
      .when(register({ document }))
      .then([{ type: 'PersonRegistered', data: { personId: PERSON_ID, ...aPerson({ document }) } }]);
  });

  it.each<[string, Changes, string, string]>([
    ['a wrong CPF', { document: '52998224726' }, 'cpf_invalid', 'document'],
    ['no document', { document: '' }, 'cpf_invalid', 'document'],
    ['a wrong CNPJ', { document: '11222333000182' }, 'cnpj_invalid', 'document'],
    ['a CNPJ with punctuation (R-5.1.4)', { document: '11.222.333/0001-81' }, 'cnpj_invalid', 'document'],
    [
      'a CNPJ in lower case, which would be another person (R-5.1.4)',
      { document: '12abc34501de35' },
      'cnpj_invalid',
      'document',
    ],
    ['no name', { fullName: ' ' }, 'req', 'full_name'],
    ['a name of 121 characters', { fullName: 'x'.repeat(121) }, 'max_length', 'full_name'],
    ['a wrong e-mail', { email: 'maria' }, 'email', 'email'],
    ['no role', { roles: [] }, 'person_role_required', 'client'],
    ['a user without e-mail', { roles: ['user'], email: undefined }, 'email', 'email'],
    ['a contributor without state registration', { taxpayerType: 1 }, 'req', 'state_registration'],
    [
      'a state registration that its state did not draw (210)',
      { stateRegistration: '110042490115' },
      'state_registration_of_state',
      'state_registration',
    ],
    [
      'one of another state',
      { stateRegistration: '99999993', address: anAddress() },
      'state_registration_of_state',
      'state_registration',
    ],
    [
      '«ISENTO» for a number',
      { taxpayerType: 1, stateRegistration: 'ISENTO' },
      'state_registration_of_state',
      'state_registration',
    ],
    [
      'letters for a number, its state unknown',
      { stateRegistration: 'ISENTO', address: undefined },
      'state_registration_invalid',
      'state_registration',
    ],
    [
      'an exempt taxpayer where there is none (805)',
      { taxpayerType: 2 },
      'taxpayer_exempt_unknown',
      'taxpayer_type',
    ],
    ['a phone that nobody can dial', { phone: '123' }, 'phone_invalid', 'phone'],
    ['a mobile without its area', { cellphone: '98765-4321' }, 'phone_invalid', 'cellphone'],
    ['a birth that is to come', { bornDate: day('2026-03-11') }, 'date_in_future', 'born_date'],
    ['a wrong CEP', { address: anAddress({ zip: '1' }) }, 'cep_invalid', 'address.zip'],
  ])('is refused with %s', (_what, changes, code, field) =>
    given([]).when(register(changes)).thenRefused(code, field),
  );

  it.each<[string, Changes]>([
    ['a taxpayer of São Paulo', { taxpayerType: 1, stateRegistration: '110042490114' }],
    [
      'an exempt taxpayer of Paraná',
      { taxpayerType: 2, address: anAddress({ state: 'PR', cityId: 4106902, city: 'Curitiba' }) },
    ],
  ])('takes %s', (_what, changes) =>
    given([])
      .when(register(changes))
      .then([{ type: 'PersonRegistered', data: { personId: PERSON_ID, ...aPerson(changes) } }]),
  );

  it('tells every problem at once', () =>
    given([])
      .when(register({ document: '1', fullName: '', roles: [] }))
      .thenRefusedAll('cpf_invalid at document', 'req at full_name', 'person_role_required at client'));
});

describe('all that can be said of a person (R-3.4.2 to R-3.4.5)', () => {
  const whole = aWholePerson();
  const told = (changes: Parameters<typeof aWholePerson>[0]): PersonCommand => ({
    type: 'register',
    personId: PERSON_ID,
    details: aWholePerson(changes),
    today: TODAY,
    now: NOW,
  });

  it('is on file as it was told', () =>
    given([])
      .when(told({}))
      .then([{ type: 'PersonRegistered', data: { personId: PERSON_ID, ...whole } }]));

  it('is read from the wire as it was written to it', () => {
    const wire = shownFields(persons.fields, withFlags(whole));
    expect(wire).toMatchObject({ shipping_company: false, social_network: '@mariadasilva' });
    expect(wire['addresses']).toMatchObject([
      { address: { city_id: 3550308 } },
      { address: { country: 'PT' } },
    ]);
    expect(readPerson(wire)).toEqual({ details: whole });
  });

  it.each<[string, object, string, string]>([
    [
      'a phone of no area',
      { phones: [{ kind: 'mobile', number: '98765-4321' }] },
      'phone_invalid',
      'phones.0.number',
    ],
    [
      'a landline that is told as a mobile',
      { phones: [{ kind: 'mobile', number: '(11) 3333-4444' }] },
      'phone_is_landline',
      'phones.0.kind',
    ],
    [
      'an extension of letters',
      { phones: [{ kind: 'business', number: '1132654321', extension: 'x' }] },
      'numeric',
      'phones.0.extension',
    ],
    [
      'a country code of a country that is none',
      { phones: [{ kind: 'mobile', ddi: '0', number: '11987654321' }] },
      'phone_invalid',
      'phones.0.ddi',
    ],
    ['a contact without a name', { contacts: [{ name: ' ' }] }, 'req', 'contacts.0.name'],
    [
      'a contact with half an e-mail',
      { contacts: [{ name: 'Ana', email: 'ana@' }] },
      'email',
      'contacts.0.email',
    ],
    [
      'another address without a number',
      { addresses: [{ kind: 'billing', address: anAddress({ number: '' }) }] },
      'req',
      'addresses.0.address.number',
    ],
    [
      'an address in no country',
      { addresses: [{ kind: 'billing', address: anAddress({ country: 'XX' }) }] },
      'invalid',
      'addresses.0.address.country',
    ],
    [
      'a place of business abroad, where notes cannot go',
      { address: anAddress({ country: 'PT' }) },
      'invalid',
      'address.country',
    ],
    ['a site that is none', { site: 'nenhum' }, 'url', 'site'],
    ['a commission above the whole', { commission: '100.01' }, 'percent_range', 'commission'],
    [
      'two words on one way',
      { consents: [consent({}), consent({ given: false })] },
      'consent_twice',
      'consents.1.channel',
    ],
    [
      'a consent from tomorrow',
      { consents: [consent({ at: '2026-03-11T00:00:00.000Z' })] },
      'date_in_future',
      'consents.0.at',
    ],
  ])('is refused with %s', (_, changes, code, field) =>
    given([])
      .when(told(changes as never))
      .thenRefused(code, field),
  );

  it.each<[string, object, string]>([
    ['a name with a mark that turns it around', { full_name: 'Maria\u202e' }, 'full_name'],
    ['a contact whose name nobody sees', { contacts: [{ name: 'An\u200ba' }] }, 'contacts.0.name'],
    [
      'a street that nobody sees',
      { addresses: [{ kind: 'billing', address: { address: 'Rua\u200b' } }] },
      'addresses.0.address.address',
    ],
    ['a commission of three decimals', { commission: '2.125' }, 'commission'],
    ['phones that are no list', { phones: '11987654321' }, 'phones'],
    ['a contact that is a text', { contacts: ['Ana'] }, 'contacts.0'],
    ['more contacts than anybody has', { contacts: Array(31).fill({ name: 'Ana' }) }, 'contacts'],
  ])('cannot be read with %s', (_, changes, field) => {
    const reading = readPerson({ ...shownFields(persons.fields, withFlags(whole)), ...changes });
    expect('problems' in reading && reading.problems.map((problem) => problem.field)).toEqual([field]);
  });

  it('is told whole: what cannot be read, and what is wrong with the rest', () => {
    const reading = readPerson({ document: '1', full_name: ' ', email: 'nobody', commission: 'x' });
    expect('problems' in reading && reading.problems.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'document cpf_invalid',
      'full_name req',
      'commission decimal_invalid',
      'email email',
      'client person_role_required',
    ]);
  });

  it('dates a consent by when it is told, and keeps the moment of one that stood', () => {
    const first = consent({});
    const later = { ...told({ consents: [first] }), type: 'change', now: '2026-04-01T00:00:00.000Z' };
    const dated = { ...first, at: NOW };
    given([])
      .when(told({ consents: [first] }))
      .then([
        { type: 'PersonRegistered', data: { personId: PERSON_ID, ...aWholePerson({ consents: [dated] }) } },
      ]);
    const before = [
      { type: 'PersonRegistered', data: { personId: PERSON_ID, ...aWholePerson({ consents: [dated] }) } },
    ] as PersonEvent[];
    given(before)
      .when(later as PersonCommand)
      .thenNothing();
    const taken = consent({ given: false, origin: 'phone' });
    given(before)
      .when({ ...later, details: aWholePerson({ consents: [taken] }) } as PersonCommand)
      .then([
        {
          type: 'PersonChanged',
          data: {
            personId: PERSON_ID,
            ...aWholePerson({ consents: [{ ...taken, at: '2026-04-01T00:00:00.000Z' }] }),
          },
        },
      ]);
  });
});

function consent(changes: object) {
  return { channel: 'email' as const, given: true, origin: 'counter' as const, ...changes };
}

describe('a customer known by the CPF alone (R-2.1.9)', () => {
  it('is put on file by a sale, once', () => {
    given([]).when(preRegister(A_CPF)).then([preRegistered]);
    given([preRegistered]).when(preRegister(A_CPF)).thenNothing();
    given([registered]).when(preRegister(ANOTHER_CPF)).thenNothing();
  });

  it.each(['', '123', '52998224726', '529.982.247-25'])('is not put on file by %p', (document) =>
    given([])
      .when(preRegister(document))
      .thenRefused(document.length > 11 ? 'cnpj_invalid' : 'cpf_invalid', 'document'),
  );

  it('is completed by a change', () => {
    given([preRegistered])
      .when(change())
      .then([{ type: 'PersonChanged', data: { personId: PERSON_ID, ...aPerson() } }]);
    expect(given([preRegistered]).state().details).toEqual({ document: A_CPF, roles: ['client'] });
  });
});

describe('changing a person', () => {
  it('carries all the details as they are now', () => {
    const details = aPerson({ fullName: 'Maria Souza', email: undefined });
    given([registered])
      .when({ type: 'change', personId: PERSON_ID, details, today: TODAY, now: NOW })
      .then([{ type: 'PersonChanged', data: { personId: PERSON_ID, ...details } }]);
  });

  it('to what they are already is nothing, in whatever order the store gives the fields back', () => {
    given([registered]).when(change()).thenNothing();
    const { address, ...others } = aPerson();
    given([{ type: 'PersonRegistered', data: { address, ...others, personId: PERSON_ID } }] as PersonEvent[])
      .when(change())
      .thenNothing();
  });

  it('leaves alone what was put on file before there were rules for it', () => {
    const odd = { phone: '123', bornDate: day('2030-01-01') };
    const onFile: PersonEvent = { type: 'PersonRegistered', data: { personId: PERSON_ID, ...aPerson(odd) } };
    given([onFile])
      .when(change({ ...odd, fullName: 'Maria Souza' }))
      .then([
        {
          type: 'PersonChanged',
          data: { personId: PERSON_ID, ...aPerson({ ...odd, fullName: 'Maria Souza' }) },
        },
      ]);
    given([onFile])
      .when(change({ ...odd, phone: '1234' }))
      .thenRefused('phone_invalid', 'phone');
  });

  it('is checked as a registration is', () =>
    given([registered])
      .when(change({ fullName: '' }))
      .thenRefused('req', 'full_name'));
  it('is refused once deleted', () =>
    given([registered, deleted]).when(change()).thenNotAcceptable('record_not_editable'));
  it('is for those on file', () => given([]).when(change()).thenNotFound());
});

describe('a person’s life (R-4.2.3 to 7)', () => {
  it('keeps the details when deleted and restored', () => {
    given([registered]).when({ type: 'delete', id: PERSON_ID }).then([deleted]);
    given([registered, deleted])
      .when({ type: 'restore', id: PERSON_ID })
      .then([{ type: 'PersonRestored', data: { id: PERSON_ID } }]);
    expect(
      given([registered, deleted, { type: 'PersonRestored', data: { id: PERSON_ID } }]).state(),
    ).toMatchObject({ status: 'active', details: aPerson() });
  });
});

describe('a person who was erased (LGPD art. 18, VI)', () => {
  const erase: PersonCommand = { type: 'erase', personId: PERSON_ID };
  const erased: PersonEvent = { type: 'PersonErased', data: { personId: PERSON_ID } };

  it.each([
    ['on file', [registered]],
    ['known by the document alone', [preRegistered]],
    ['deleted', [registered, deleted]],
  ])('can be %s before', (_, history) => given(history).when(erase).then([erased]));
  it('was there before', () => given([]).when(erase).thenNotFound());
  it('is erased once', () => given([registered, erased]).when(erase).thenNothing());
  it('leaves nothing that a decision could use', () =>
    expect(given([registered, erased]).state()).toMatchObject({ status: 'deleted', details: {} }));
  it.each<PersonCommand>([
    change(),
    { type: 'restore', id: PERSON_ID },
    { type: 'delete', id: PERSON_ID },
    { type: 'disable', id: PERSON_ID },
  ])('is beyond $type', (command) =>
    given([registered, erased]).when(command).thenNotAcceptable('person_erased'),
  );
  it('is nobody who could be registered again under the same id', () => {
    given([registered, erased]).when(register()).thenNotAcceptable('record_exists');
    given([registered, erased]).when(preRegister(A_CPF)).thenNothing();
  });
});

describe('a person who is deleted for good (R-4.2.6)', () => {
  const purge: PersonCommand = { type: 'purge', personId: PERSON_ID };
  const erased: PersonEvent = { type: 'PersonErased', data: { personId: PERSON_ID } };
  const purged: PersonEvent = { type: 'PersonPurged', data: { personId: PERSON_ID } };

  it('was deleted before, and is erased with it', () => {
    given([]).when(purge).thenNotFound();
    given([registered]).when(purge).thenNotAcceptable('purge_before_delete');
    given([registered, deleted]).when(purge).then([erased, purged]);
    given([registered, erased]).when(purge).then([purged]);
  });

  it('is gone: nothing brings them back, and their place is nobody’s', () => {
    const history = [registered, deleted, erased, purged];
    given(history).when(purge).thenNothing();
    expect(given(history).state()).toMatchObject({ status: 'absent', details: {} });
    for (const command of [
      change(),
      { type: 'restore', id: PERSON_ID },
      { type: 'erase', personId: PERSON_ID },
    ] as const)
      given(history).when(command).thenNotFound();
    given(history).when(register()).thenNotAcceptable('record_exists');
    given(history).when(preRegister(A_CPF)).thenNothing();
  });
});
