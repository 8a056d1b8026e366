import { EVENT_CATALOGUE } from './events.js';
import { RECORD_KINDS } from './record-kinds.js';
import { readEventShapes } from './testing/event-types.js';

const shapes = readEventShapes(__dirname);
const fieldsOf = (type: string) => shapes.find((shape) => shape.type === type)?.fields ?? [];
const personalOf = (type: string) => EVENT_CATALOGUE[type]?.personal;
const last = (field: string) => field.split('.').at(-1)!;

/** What may tell who somebody is, by the name of the field. */
const PERSONAL =
  /^(cpf|document|name|fullName|email|phone|cellphone|bornDate|passwordHash|address|street|zip|neighborhood|complement|stateRegistration|value|subject|pixKey)$/i;

/** Fields of such a name that are no person's, and why. */
const EXCEPTIONS: Record<string, string> = {
  'BankAccountChanged.name': 'a till or bank account',
  'BankAccountOpened.name': 'a till or bank account',
  'CertificateInstalled.subject': 'a company: an A1 e-CNPJ names its holder’s company',
  'EarningRulePublished.name': 'a rule of the programme',
  'VoucherCampaignStarted.name': 'a campaign',
  'VoucherCampaignStarted.voucher.value': 'an amount',
  'LoyaltyLadderPublished.rungs.name': 'a level of the programme',
  'EntryChanged.document': 'the number of a paper',
  'EntryOpened.document': 'the number of a paper',
  'EntryOpened.value': 'an amount',
  'EntryValueCorrected.value': 'an amount',
  'NoteAuthorized.installments.value': 'an amount',
  'NoteChanged.installments.value': 'an amount',
  'NoteDrafted.installments.value': 'an amount',
  'VoucherIssued.value': 'an amount',
  'CouponDrafted.gives.value': 'an amount',
  'CouponChanged.gives.value': 'an amount',
  'ApprovalRequested.steps.name': 'a level of approval',
  'NoteSigned.document': 'the digest of a document kept elsewhere',
  'ParticipantProfileChanged.directMail.email': 'whether they want e-mails, not the address',
  'PlanChanged.name': 'a plan',
  'PlanOffered.name': 'a plan',
  'ProgramVersionPublished.name': 'a programme',
  'RoleChanged.name': 'a role',
  'RoleRegistered.name': 'a role',
  'RoleTemplateFollowed.name': 'a role',
  'WarehouseOpened.name': 'a warehouse',
  ...Object.fromEntries(
    RECORD_KINDS.filter(({ title }) => PERSONAL.test(title)).flatMap(({ name, title, words }) =>
      ['Registered', 'Changed'].map((fact) => [`${name}${fact}.${title}`, `a ${words.en[0]}`]),
    ),
  ),
  ...Object.fromEntries(
    [
      'stateRegistration',
      'address',
      'address.zip',
      'address.street',
      'address.neighborhood',
      'address.complement',
      'phone',
      'cellphone',
      'email',
    ].flatMap((field) =>
      ['CompanyRegistered', 'CompanyDetailsChanged'].map((fact) => [
        `${fact}.${field}`,
        'a company, public in the register of the Receita Federal',
      ]),
    ),
  ),
};

describe('every fact that the system can record', () => {
  it('is described in the catalogue, and nothing else is', () => {
    expect(Object.keys(EVENT_CATALOGUE).sort()).toEqual(shapes.map(({ type }) => type).sort());
    expect(shapes.length).toBeGreaterThan(40);
  });

  it.each(shapes)('$type is named as a fact, in the past, with the number of its shape', ({ type }) => {
    expect(type).toMatch(
      /^[A-Z][a-z]+([A-Z][a-z]+)*(ed|en|d|t|wn|In|Made|e[dn](Back|Off))$|^[A-Za-z]+(To|ToCompany)$|^UserLinkedToCompany$/,
    );
    expect(EVENT_CATALOGUE[type]?.schema).toBeGreaterThanOrEqual(1);
  });
});

describe('what is personal is stored encrypted', () => {
  const suspects = shapes.flatMap(({ type, fields }) =>
    fields.filter((field) => PERSONAL.test(last(field))).map((field) => [type, field] as const),
  );

  it.each(suspects.filter(([type, field]) => !EXCEPTIONS[`${type}.${field}`]))(
    '%s: %s is declared, or the whole that it is part of',
    (type, field) => {
      expect(personalOf(type)?.fields).toContain(field.split('.')[0]);
    },
  );

  it('declares fields that exist, under a subject that is itself in clear', () => {
    for (const [type, { personal }] of Object.entries(EVENT_CATALOGUE)) {
      if (!personal) continue;
      expect(fieldsOf(type)).toEqual(expect.arrayContaining([...personal.fields, personal.subject]));
      expect(personal.fields).not.toContain(personal.subject);
      expect(personal.subject).toMatch(/Id$/);
    }
  });

  it('lists no exception that is none', () => {
    const names = new Set(suspects.map(([type, field]) => `${type}.${field}`));
    expect(Object.keys(EXCEPTIONS).filter((name) => !names.has(name))).toEqual([]);
    expect(
      Object.keys(EXCEPTIONS).filter((name) =>
        personalOf(name.split('.')[0]!)?.fields.includes(name.split('.')[1] as never),
      ),
    ).toEqual([]);
  });

  it('looks into nested fields', () => {
    expect(fieldsOf('PersonRegistered')).toContain('address.street');
    expect(fieldsOf('NoteDrafted')).toContain('items.productId');
    expect(fieldsOf('RowsImported')).toContain('rejected.value');
  });
});
