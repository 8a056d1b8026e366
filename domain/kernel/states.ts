/** IBGE code of each federative unit. */
export const STATE_CODES = {
  RO: 11,
  AC: 12,
  AM: 13,
  RR: 14,
  PA: 15,
  AP: 16,
  TO: 17,
  MA: 21,
  PI: 22,
  CE: 23,
  RN: 24,
  PB: 25,
  PE: 26,
  AL: 27,
  SE: 28,
  BA: 29,
  MG: 31,
  ES: 32,
  RJ: 33,
  SP: 35,
  PR: 41,
  SC: 42,
  RS: 43,
  MS: 50,
  MT: 51,
  GO: 52,
  DF: 53,
} as const;

export type StateName = keyof typeof STATE_CODES;

export const isState = (text: string): text is StateName => Object.hasOwn(STATE_CODES, text);

/** Undefined for what is no state. */
export const stateCodeOf = (text: string): number | undefined =>
  isState(text) ? STATE_CODES[text] : undefined;

/** As Portuguese sorts them: to have them sorted here would cost every page that loads this file a collation table. */
const STATE_NAMES: Readonly<Record<StateName, string>> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AP: 'Amapá',
  AM: 'Amazonas',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MT: 'Mato Grosso',
  MS: 'Mato Grosso do Sul',
  MG: 'Minas Gerais',
  PA: 'Pará',
  PB: 'Paraíba',
  PR: 'Paraná',
  PE: 'Pernambuco',
  PI: 'Piauí',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RS: 'Rio Grande do Sul',
  RO: 'Rondônia',
  RR: 'Roraima',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
  SE: 'Sergipe',
  TO: 'Tocantins',
};

/** A state as others refer to it: by the number of the IBGE, or by its letters. */
export interface State {
  readonly id: number;
  readonly uf: StateName;
  readonly name: string;
}

/** All 27, by name. */
export const ALL_STATES: readonly State[] = (Object.keys(STATE_NAMES) as StateName[]).map((uf) => ({
  id: STATE_CODES[uf],
  uf,
  name: STATE_NAMES[uf],
}));
