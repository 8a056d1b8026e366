import type { NoteItem } from '@fidelidade/domain/fiscal/note/events.js';

/** The record in which a note's problem is mended, and which item it is about. */
export interface PlaceToMend {
  readonly resource: 'products' | 'persons' | 'companies' | 'invoices';
  readonly id: string | null;
  /** From 1, as the note numbers its items. */
  readonly item: number | null;
  readonly name: string | null;
}

type Items = readonly Pick<NoteItem, 'productId' | 'description'>[];

/** `items.1.ncm`, `/NFe/infNFe/det[2]/prod/NCM`, `person_id`, `/NFe/infNFe/dest/…` (tag names as the schema says them). */
export function placeOf(path: string, personId: string, items: Items): PlaceToMend {
  const index = /\bitems\.(\d+)/.exec(path)?.[1];
  const position = index === undefined ? /\bdet\[(\d+)\]/.exec(path)?.[1] : String(Number(index) + 1);
  if (position !== undefined) return ofItem(Number(position), items, isOfNote(path));
  if (path === 'person_id' || /\b(dest|enderDest)\b/.test(path)) return ofPerson(personId);
  if (path.startsWith('company.') || /\b(emit|enderEmit)\b/.test(path)) return OF_COMPANY;
  return { resource: 'invoices', id: null, item: null, name: null };
}

/** Rejections that are mended in the buyer's record, in the company's and in the product's (MOC 7.0). */
const OF_BUYERS: ReadonlySet<string> = new Set([
  '207',
  '208',
  '210',
  '218',
  '230',
  '231',
  '232',
  '233',
  '234',
  '237',
  '238',
  '246',
  '302',
  '303',
  '307',
  '598',
  '696',
  '697',
  '719',
  '720',
  '728',
  '805',
]);
const OF_COMPANIES: ReadonlySet<string> = new Set([
  '209',
  '203',
  '245',
  '280',
  '281',
  '282',
  '481',
  '591',
  '972',
]);
const OF_PRODUCTS: ReadonlySet<string> = new Set([
  '611',
  '612',
  '777',
  '778',
  '806',
  '882',
  '883',
  '884',
  '885',
  '889',
]);

/** Where SEFAZ's rejection is mended: its own item when it names one, else what its code is about. */
export function placeOfVerdict(
  { c_stat, verdict_item }: { readonly c_stat: string | null; readonly verdict_item: number | null },
  personId: string,
  items: Items,
): PlaceToMend | null {
  if (c_stat === null) return null;
  if (verdict_item !== null) return ofItem(verdict_item, items, false);
  if (OF_PRODUCTS.has(c_stat)) {
    return items.length === 1
      ? ofItem(1, items, false)
      : { resource: 'products', id: null, item: null, name: null };
  }
  if (OF_BUYERS.has(c_stat)) return ofPerson(personId);
  return OF_COMPANIES.has(c_stat) ? OF_COMPANY : null;
}

/** What the note itself says of an item, and no register. */
const isOfNote = (path: string): boolean => /\bitems\.\d+\.(unit_value|discount|total)$/.test(path);

function ofItem(position: number, items: Items, isOwn: boolean): PlaceToMend {
  const item = items[position - 1];
  const place = { item: position, name: item?.description ?? null };
  return isOwn || !item
    ? { resource: 'invoices', id: null, ...place }
    : { resource: 'products', id: item.productId, ...place };
}

const ofPerson = (id: string): PlaceToMend => ({ resource: 'persons', id, item: null, name: null });

const OF_COMPANY: PlaceToMend = { resource: 'companies', id: null, item: null, name: null };
