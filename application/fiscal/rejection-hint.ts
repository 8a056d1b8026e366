import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { rejectionHint } from '@fidelidade/sefaz/transport/rejection-hints.js';

/** What a shopkeeper can do about SEFAZ's verdict, or null when its own text must do. */
export const hintFor = (cStat: string, language: Language): string | null =>
  rejectionHint(Number(cStat))?.[language === 'en' ? 'en' : 'pt'] ?? null;
