import { say } from '../../kernel/record-kind/field.js';

/** What the codes of the CRT are called wherever they are shown. */
export const TAX_REGIME_WORDS = {
  1: say('Simples Nacional', 'Simples Nacional'),
  2: say('Simples Nacional, excesso de sublimite', 'Simples Nacional, above the sublimit'),
  3: say('Regime normal', 'Regular regime'),
  4: say('MEI', 'MEI (sole trader)'),
};
