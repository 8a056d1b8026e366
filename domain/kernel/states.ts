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

const STATE_NAMES: Readonly<Record<StateName, string>> = {
  RO: 'Rondônia',
  AC: 'Acre',
  AM: 'Amazonas',
  RR: 'Roraima',
  PA: 'Pará',
  AP: 'Amapá',
  TO: 'Tocantins',
  MA: 'Maranhão',
  PI: 'Piauí',
  CE: 'Ceará',
  RN: 'Rio Grande do Norte',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  AL: 'Alagoas',
  SE: 'Sergipe',
  BA: 'Bahia',
  MG: 'Minas Gerais',
  ES: 'Espírito Santo',
  RJ: 'Rio de Janeiro',
  SP: 'São Paulo',
  PR: 'Paraná',
  SC: 'Santa Catarina',
  RS: 'Rio Grande do Sul',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  GO: 'Goiás',
  DF: 'Distrito Federal',
};

/** A state as others refer to it: by the number of the IBGE, or by its letters. */
export interface State {
  readonly id: number;
  readonly uf: StateName;
  readonly name: string;
}

/** All 27, by name. */
export const ALL_STATES: readonly State[] = (Object.keys(STATE_CODES) as StateName[])
  .map((uf) => ({ id: STATE_CODES[uf], uf, name: STATE_NAMES[uf] }))
  .sort((one, other) => one.name.localeCompare(other.name, 'pt'));
