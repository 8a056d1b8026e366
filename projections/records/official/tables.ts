import { getAllBancos } from '@br-validators/core/bancos';
import { getAllCest } from '@br-validators/core/cest';
import { getAllCfop } from '@br-validators/core/cfop';
import { getAllCnae } from '@br-validators/core/cnaes';
import { getAllMunicipios } from '@br-validators/core/ibge';
import { getAllNcm } from '@br-validators/core/ncm';
import { getAllPaisesBacen } from '@br-validators/core/paises-bacen';
import { cfopDirection, isCfop } from '@fidelidade/domain/fiscal/tables/cfop.js';
import { NCM_CHAPTERS } from './ncm-chapters.js';

/** A row of an official table, by the names of its kind's fields on the wire. */
export interface OfficialValues {
  readonly code: string;
  readonly [field: string]: string | null;
}

/** The official tables, by the resource of the kind whose records are added to them. */
const TABLES: Readonly<Record<string, () => readonly OfficialValues[]>> = {
  banks: () => getAllBancos().map(({ codigo, nome, ispb }) => ({ code: codigo, name: nome, ispb })),
  cfop: cfopRows,
  ncm: ncmRows,
  cest: cestRows,
  cnaes: () =>
    getAllCnae().map(({ codigo, descricao }) => ({ code: codigo, description: sentence(descricao) })),
  countries: () => getAllPaisesBacen().map(({ codigo, nome }) => ({ code: codigo, name: nome })),
  municipalities: () =>
    getAllMunicipios().map(({ codigo, nome, uf }) => ({ code: String(codigo), name: nome, state: uf })),
};

const read = new Map<string, readonly OfficialValues[]>();

/** The rows of an official table, by code; read when somebody asks for them first. */
export function officialValues(resource: string): readonly OfficialValues[] {
  const known = read.get(resource);
  if (known) return known;
  const rows = (TABLES[resource]?.() ?? []).toSorted((one, other) => (one.code < other.code ? -1 : 1));
  read.set(resource, rows);
  return rows;
}

const HEADING = /(?:00|50)$/;

/** What the source prints as a heading over the codes is their group, and no code that a document may bear. */
function cfopRows(): readonly OfficialValues[] {
  const all = getAllCfop();
  const headings = new Map(
    all.filter(({ codigo }) => HEADING.test(codigo)).map(({ codigo, descricao }) => [codigo, descricao]),
  );
  return all
    .filter(({ codigo }) => isCfop(codigo) && !HEADING.test(codigo))
    .map(({ codigo, descricao }) => ({
      code: codigo,
      direction: cfopDirection(codigo),
      item: `${codigo.charAt(0)}.${headingOf(codigo)}`,
      category: groupOf(codigo, headings),
      description: withoutFullStop(descricao),
    }));
}

/**
 * The nearest heading above a code: 5102 stands under 5100, 5151 under 5150. Where the source forgot one, other places of the same
 * direction have it: 2350 is 1350 from another state.
 */
function groupOf(code: string, headings: ReadonlyMap<string, string>): string | null {
  const rest = headingOf(code);
  const places = cfopDirection(code) === 'in' ? ['1', '2', '3'] : ['5', '6', '7'];
  const heading = [code.charAt(0), ...places].flatMap((place) => headings.get(place + rest) ?? [])[0];
  return heading === undefined ? null : sentence(heading);
}

/** Whatever the place, the heading that a code stands under: `100` of 5102, `150` of 5151. */
const headingOf = (code: string): string => `${code.charAt(1)}${Number(code.slice(2)) >= 50 ? '50' : '00'}`;

/** What the nomenclature prints is told by dashes how deep it stands, and has its Latin in italics. */
function ncmRows(): readonly OfficialValues[] {
  return getAllNcm().map(({ codigo, descricao }) => ({
    code: codigo,
    item: codigo.slice(0, 4),
    category: NCM_CHAPTERS[codigo.slice(0, 2)] ?? null,
    description: descricao.replace(/<\/?i>/g, '').replace(/^[-\s]+/, ''),
  }));
}

/** A code begins with its segment, whose name the source has wrong in some rows: the first one of each is its own. */
function cestRows(): readonly OfficialValues[] {
  const segments = new Map<string, string>();
  for (const { codigo, segmento } of getAllCest()) {
    const segment = codigo.slice(0, 2);
    if (!segments.has(segment)) segments.set(segment, sentence(segmento));
  }
  return getAllCest().map(({ codigo, descricao, ncms }) => ({
    code: codigo,
    item: `${codigo.slice(2, 5)}.${codigo.slice(5)}`,
    category: segments.get(codigo.slice(0, 2)) ?? null,
    description: withoutFullStop(descricao),
    ncms: ncms.length > 0 ? ncms.join(', ') : null,
  }));
}

const withoutFullStop = (text: string): string => text.trim().replace(/\.$/, '');

/** What stays as it is written where a source that prints all in capitals is read as a sentence. */
const WRITTEN = [
  ...[
    'ICMS',
    'CDs',
    'DVDs',
    'T.R.R.',
    'GLP',
    'OTM',
    'STFC',
    'SRTT',
    'SCM',
    'SME',
    'VoIP',
    'UTI',
    'ECG',
    'EEG',
  ],
  ...['AIDS', 'Banco Central', 'Pará', 'Baía'],
];
const WRITTEN_BY_LOWER = new Map(WRITTEN.map((each) => [each.toLowerCase(), each]));
const WRITTEN_SO = new RegExp(
  `(?<!\\p{L})(?:${[...WRITTEN_BY_LOWER.keys()].map((each) => each.replaceAll('.', '\\.')).join('|')})(?!\\p{L})`,
  'gu',
);

/** What a source prints in capitals, as a sentence is written; what is an abbreviation stays one. */
const sentence = (heading: string): string => {
  const lower = heading.toLowerCase().replace(WRITTEN_SO, (found) => WRITTEN_BY_LOWER.get(found) ?? found);
  return `${lower.charAt(0).toUpperCase()}${lower.slice(1)}`;
};
