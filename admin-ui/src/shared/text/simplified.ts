import { withoutAccents } from '@fidelidade/domain/kernel/text.js';

/** As it is compared with what was typed: «credito» finds «Crédito». */
export const simplified = (text: string): string => withoutAccents(text.trim());
