/** The zones of Brazil, as IANA names them. */
export const TIME_ZONES = [
  'America/Noronha',
  'America/Belem',
  'America/Fortaleza',
  'America/Recife',
  'America/Araguaina',
  'America/Maceio',
  'America/Bahia',
  'America/Sao_Paulo',
  'America/Campo_Grande',
  'America/Cuiaba',
  'America/Santarem',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Manaus',
  'America/Eirunepe',
  'America/Rio_Branco',
] as const;

export const isTimeZone = (name: string): boolean => (TIME_ZONES as readonly string[]).includes(name);

/** Of Brasília: the clock of whoever said no other, or is not known here yet. */
export const USUAL_ZONE = 'America/Sao_Paulo';

const OF_STATES: Readonly<Record<string, (typeof TIME_ZONES)[number]>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
};

/** The clock of a state's capital; a company in another of its zones says so. */
export const zoneOfState = (state: string): string => OF_STATES[state] ?? USUAL_ZONE;

const SPELT: Readonly<Record<string, string>> = {
  Noronha: 'Fernando de Noronha',
  Belem: 'Belém',
  Araguaina: 'Araguaína',
  Maceio: 'Maceió',
  Sao_Paulo: 'São Paulo',
  Cuiaba: 'Cuiabá',
  Santarem: 'Santarém',
  Eirunepe: 'Eirunepé',
};

/** As people write the place that a zone is named after. */
export function placeOfZone(zone: string): string {
  const place = zone.replace('America/', '');
  return SPELT[place] ?? place.replaceAll('_', ' ');
}
