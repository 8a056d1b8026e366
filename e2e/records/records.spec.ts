import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { formatCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Details } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { problemOfValue, problemsOf } from '@fidelidade/domain/kernel/record-kind/details.js';
import { masked, type Field, type FieldKind, offered } from '@fidelidade/domain/kernel/record-kind/field.js';
import { fieldsOf, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { manyOf, newOne } from '@fidelidade/domain/kernel/record-kind/words.js';
import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { digitsFrom, mended } from '@fidelidade/domain/kernel/record-kind/examples.js';
import { expectAccessible } from '../screens/accessibility.js';
import type { StaffArea } from '../screens/staff-area.js';
import { test } from '../screens/staff-test.js';

// Each makes records of its own: together they are a sixth of all walks, and one worker would be at them long after the others ended.
test.describe.configure({ mode: 'parallel' });

/** Kinds with screens of their own, and a walk through them. */
const OWN_WALKS: ReadonlySet<string> = new Set(['account-plans', 'levels']);

const walked = (RECORD_KINDS as readonly AnyKind[]).filter(({ resource }) => !OWN_WALKS.has(resource));
const shapeOf = (kind: AnyKind): string =>
  [
    ...fieldsOf(kind).map(([, { kind: each, required }]) => `${each}${required ? '!' : ''}`),
    kind.official ? 'official' : '',
  ]
    .sort()
    .join(' ');
/** Two kinds with fields of the same kinds have the same screens, down to the words: those are compared where they are made. */
const kinds = walked.filter(
  (kind, place) => walked.findIndex((other) => shapeOf(other) === shapeOf(kind)) === place,
);
/** What is made of the same pieces looks the same: each kind of input is walked whole on a phone, and looked at by axe, where it comes first. */
const bringsNewInputs = (kind: AnyKind): boolean => {
  const before = kinds.slice(0, kinds.indexOf(kind)).flatMap((other) => fieldsOf(other));
  return fieldsOf(kind).some(([, { kind: each }]) => !before.some(([, other]) => other.kind === each));
};

/** A whole walk for each kind of input: what is typed is what is shown, listed and told (issue 11, laws of record kinds). */
for (const kind of kinds.filter(bringsNewInputs)) {
  const many = manyOf(kind).pt_BR;
  test(`${many}: registered, found, changed, deleted, restored and deleted for good`, async ({
    page,
    staff,
  }) => {
    const typed: Record<string, unknown> = { ...(await ownValuesOf(kind)) };

    await test.step('the form says what is missing, field by field, and takes what is typed', async () => {
      await begin(kind, page, staff);
      await staff.save();
      await expect(page.getByText('Preencha este campo.').first()).toBeVisible();
      await expectAccessible(page);
      await register(kind, typed, page, staff);
    });

    await test.step('its page shows what was typed', async () => {
      await expectFacts(kind, typed, staff);
      await expectAccessible(page);
    });

    await test.step('it is changed, and its history tells what it was and what it is', async () => {
      await change(kind, typed, page, staff);
    });

    await test.step('its list finds it by a filter of its own field, and says which one is on', async () => {
      await staff.open(many);
      await page.getByRole('button', { name: 'Filtrar' }).click();
      const title = String(typed[kind.title]);
      const shownTitle = titleShown(kind, typed);
      const label = kind.fields[kind.title]!.label.pt_BR;
      const panel = staff.dialog(many);
      await panel.getByLabel(label, { exact: true }).fill(title);
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'Aplicar' }).click();
      await expect(
        page.getByRole('button', { name: `Retirar filtro: ${label} com «${title}»` }),
      ).toBeVisible();
      await expect(staff.row(many, shownTitle)).toHaveCount(1);
      await expectAccessible(page);
      await staff.row(many, shownTitle).getByRole('link').first().click();
    });

    await test.step('it is put away, brought back, and deleted for good', async () => {
      const title = String(typed[kind.title]);
      const shownTitle = titleShown(kind, typed);
      await act(page, 'Excluir');
      await staff.dialog('Deseja excluir este registro?').getByRole('button', { name: 'Excluir' }).click();
      await expect(page.getByText(/^Excluíd[oa]$/).first()).toBeVisible();
      await act(page, 'Recuperar');
      await expect(page.getByText(/^Ativ[oa]$/).first()).toBeVisible();
      await act(page, 'Excluir');
      await staff.dialog('Deseja excluir este registro?').getByRole('button', { name: 'Excluir' }).click();
      await act(page, 'Excluir definitivamente');
      const question = staff.dialog('Excluir definitivamente?');
      await expect(question).toContainText(`Depois não há como recuperar ${shownTitle}.`);
      await question.getByRole('button', { name: 'Excluir definitivamente' }).click();
      await expect(staff.heading(many)).toBeVisible();
      await staff.search(title);
      await expect(staff.row(many, shownTitle)).toHaveCount(0);
    });
  });
}

/** So many of the others walk in one session: what each of them costs is less than coming in. */
const IN_A_SESSION = 6;

const others = kinds.filter((each) => !bringsNewInputs(each));
for (let first = 0; first < others.length; first += IN_A_SESSION) {
  const session = others.slice(first, first + IN_A_SESSION);
  test(`shown, changed and listed as typed, and nothing wider than the screen: ${session.map((kind) => manyOf(kind).pt_BR).join(', ')}`, async ({
    page,
    staff,
    isMobile,
  }) => {
    for (const kind of session) {
      await test.step(manyOf(kind).pt_BR, () => walkBriefly(kind, page, staff, { changes: !isMobile }));
    }
  });
}

/** @param changes not on a phone: the form that changes is the one that was just filled in there, and its kinds of input are changed there whole */
async function walkBriefly(
  kind: AnyKind,
  page: Page,
  staff: StaffArea,
  { changes }: { readonly changes: boolean },
): Promise<void> {
  const many = manyOf(kind).pt_BR;
  const typed = { ...(await ownValuesOf(kind)) };
  await begin(kind, page, staff);
  await expectToFit(page);
  await register(kind, typed, page, staff);
  await expectFacts(kind, typed, staff);
  await expectToFit(page);
  await staff.dismiss();
  if (changes) {
    await change(kind, typed, page, staff);
    await staff.dismiss();
  }
  const title = titleShown(kind, typed);
  await staff.open(many);
  await staff.search(String(typed[kind.title]));
  // It stood in the list before, and is shown anew once the others are left out.
  await expect(page).toHaveURL(/[?&]filter=/);
  await expect(staff.row(many, title)).toHaveCount(1);
  await expectToFit(page);
  await staff.row(many, title).getByRole('link').first().click();
  await act(page, 'Excluir');
  await staff.dialog('Deseja excluir este registro?').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText(/^Excluíd[oa]$/).first()).toBeVisible();
  await staff.dismiss();
}

/** One field of it is typed anew, and its history tells what it was and what it is. */
async function change(
  kind: AnyKind,
  typed: Record<string, unknown>,
  page: Page,
  staff: StaffArea,
): Promise<void> {
  const [name, field] = changedOf(kind, typed);
  const before = shownAs(field, typed[name])!;
  typed[name] = (await ownValuesOf(kind))[name];
  await page.getByRole('link', { name: 'Editar' }).click();
  await type(page, staff, field, typed[name]);
  await staff.save();
  const after = shownAs(field, typed[name])!;
  await expect(staff.fact(field.label.pt_BR)).toHaveText(after);
  const history = page.getByRole('region', { name: 'Histórico' });
  await expect(history).toContainText(before);
  await expect(history).toContainText(after);
}

/** A code is read with its dots, and found without them too. */
const titleShown = (kind: AnyKind, typed: Details): string =>
  masked(String(typed[kind.title]), kind.fields[kind.title]?.mask);

/** A text that says nothing of the others: of a kind that has none beside its title, that one. */
function changedOf(kind: AnyKind, typed: Details): readonly [string, Field] {
  const texts = fieldsOf(kind).filter(([name, { kind: of }]) => of === 'text' && typed[name] !== undefined);
  const [own] = texts.filter(([name, { rule }]) => name !== kind.title && !rule);
  return own ?? [kind.title, kind.fields[kind.title]!];
}

/** Opens the form of a new one from its list. */
async function begin(kind: AnyKind, page: Page, staff: StaffArea): Promise<void> {
  await staff.open(manyOf(kind).pt_BR);
  // An empty list offers it twice.
  await page
    .getByRole('link', { name: newOne(kind).pt_BR })
    .first()
    .click();
  await expect(staff.heading(newOne(kind).pt_BR)).toBeVisible();
}

async function register(kind: AnyKind, typed: Details, page: Page, staff: StaffArea): Promise<void> {
  for (const [name, field] of fieldsOf(kind)) {
    if (typed[name] !== undefined) await type(page, staff, field, typed[name]);
  }
  await staff.save();
  await expect(staff.heading(titleShown(kind, typed))).toBeVisible();
}

async function expectFacts(kind: AnyKind, typed: Details, staff: StaffArea): Promise<void> {
  for (const [name, field] of fieldsOf(kind)) {
    const shown = shownAs(field, typed[name]);
    if (shown !== null) await expect(staff.fact(field.label.pt_BR)).toHaveText(shown);
  }
}

/** A page that can be pushed sideways hides what stands at its right. */
async function expectToFit(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, `wider than the screen: ${page.url()}`).toBeLessThanOrEqual(0);
}

/** A code of each official table that a record may name. */
const LISTED = {
  cfop: '7102',
  ncm: '22021000',
  cest: '0300700',
  countries: '1058',
  cnaes: '4712100',
  municipalities: '3550308',
};

/** Of an official table a row that is none of its own: the official one would stand in its place once it is gone. A code may say what else holds. */
async function ownValuesOf(kind: AnyKind): Promise<Details> {
  const { isOfficialCode } = await import('@fidelidade/projections/records/official/list.js');
  let problems: ReturnType<typeof problemsOf> = [];
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const values = valuesOf(kind);
    const isOwn = !kind.official || !isOfficialCode(kind.resource, String(values['code']));
    problems = problemsOf(kind, values);
    if (isOwn && problems.length === 0) return values;
  }
  throw new Error(`No values for ${kind.resource} are right: ${JSON.stringify(problems)}`);
}
/** Most kinds take the first draw. A kind that takes none would be drawn for ever, out of reach of any test's timeout. */
const DRAWS = 200;

/**
 * With which a form asks everything there is to ask, and takes it: of a product a unit that every shop has and that this one did not
 * register, for that leaves open whether parts are sold; of a level either money or points, in a place that is free, and so
 * many that no customer holds it before it is deleted for good.
 */
const asksAll = (): Readonly<Record<string, Details>> => ({
  'movement-types': { direction: 'out' },
  // A day is a holiday once in a place, and a series has its number: deleted ones keep them.
  holidays: { day: randomInt(1, 28), year: drawn(1950, 2020) },
  'invoice-series': { series: drawn(100, 800) },
  products: { unit: 'M3' },
  'loyalty-levels': { order: drawn(30, 98), minSpent: undefined, minPoints: 9_000_000 },
});

/** From the first to before the last: at a desk the even ones, on a phone the others, so that the same walk there has none of them. */
function drawn(first: number, last: number): number {
  const other = test.info().project.name === 'phone' ? 1 : 0;
  return first + 2 * randomInt((last - first) / 2) + other;
}

/** Values that no other run and no demo has; a record to refer to is chosen nowhere, for that is another flow. */
function valuesOf(kind: AnyKind): Details {
  // Codes that begin with 5 or 6 are those of goods that leave. A short code has the first digits of it, or the last.
  const number = drawn(500, 700) * 1_000 + drawn(0, 1_000);
  const candidates = [
    `Ensaio ${number}`,
    `E${String(number).slice(0, 5)}`,
    String(number % 1_000).padStart(3, '0'),
    `https://ensaio-${number}.exemplo.com.br/avisos`,
  ];
  const value = (field: Field): unknown => {
    const [code = ''] = offered(field).at(-1) ?? [];
    const values: Readonly<Record<FieldKind, () => unknown>> = {
      // What has parts of its own is typed by the screens that have one: those of persons.
      address: () => undefined,
      list: () => undefined,
      text: () => candidates.find((each) => problemOfValue(field, each, '') === undefined),
      choice: () => (field.isOfNumbers ? Number(code) : code),
      date: () => '2026-03-14',
      flag: () => true,
      integer: () => field.range?.[0],
      digits: () =>
        field.listedIn ? LISTED[field.listedIn as keyof typeof LISTED] : digitsFrom(number, field),
      decimal: () => '2.5',
      money: () => 250,
      price: () => '2.5',
      percent: () => '2.5',
      reference: () => undefined,
      references: () => undefined,
    };
    return values[field.kind]();
  };
  const values = fieldsOf(kind).map(([name, field]) => [name, value(field)]);
  // Of the number a bank's code would have two digits: twenty codes, of which some are official and a deleted one is kept.
  const code = kind.resource === 'banks' && { code: String(drawn(500, 1_000)) };
  return mended(kind, { ...Object.fromEntries(values), ...asksAll()[kind.resource], ...code });
}

async function type(
  page: Page,
  staff: StaffArea,
  { kind, label, choices }: Field,
  value: unknown,
): Promise<void> {
  const name = label.pt_BR;
  const types: Readonly<Record<FieldKind, () => Promise<void>>> = {
    address: () => Promise.resolve(),
    list: () => Promise.resolve(),
    text: async () => {
      await staff.field(name).fill(String(value));
      // What it suggests would lie over the next field of a phone.
      await page.keyboard.press('Tab');
    },
    choice: () => chooseIn(page, name, choices?.[String(value)]?.pt_BR ?? ''),
    date: () => staff.field(name).fill(formatCivilDate(value as CivilDate)),
    flag: () => page.getByRole('checkbox', { name }).setChecked(value === true),
    integer: () => staff.field(name).fill(String(value)),
    digits: () => staff.field(name).fill(String(value)),
    decimal: () => staff.field(name).fill('2,5'),
    money: () => staff.field(name).fill('2,50'),
    price: () => staff.field(name).fill('2,5'),
    percent: () => staff.field(name).fill('2,5'),
    reference: () => Promise.resolve(),
    references: () => Promise.resolve(),
  };
  await types[kind]();
}

/** A required select has a star behind its name. */
async function chooseIn(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

function shownAs({ kind, choices, mask }: Field, value: unknown): string | null {
  if (value === undefined) return null;
  if (kind === 'choice') return choices?.[String(value)]?.pt_BR ?? null;
  if (kind === 'date') return formatCivilDate(value as CivilDate);
  if (kind === 'flag') return value === true ? 'Sim' : 'Não';
  if (kind === 'digits') return masked(String(value), mask);
  if (kind === 'decimal') return '2,5';
  if (kind === 'money' || kind === 'price') return 'R$ 2,50';
  return kind === 'percent' ? '2,50%' : String(value);
}

/** From the menu of what may be done with the record. */
async function act(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
