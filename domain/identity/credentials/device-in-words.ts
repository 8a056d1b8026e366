import type { Language } from '../preferences.js';

/** A browser and its system as a sentence says them: `Chrome · Android` is «Chrome no Android». What is known of one alone stays. */
export const deviceInWords = (device: string, language: Language): string =>
  device.replace(' · ', language === 'pt_BR' ? ' no ' : ' on ');
