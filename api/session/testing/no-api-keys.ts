import { ApiKeyReader } from '../api-key-reader.js';

/** Nobody comes with an API key. */
export const noApiKeys = { read: () => Promise.resolve(undefined) } as Partial<ApiKeyReader> as ApiKeyReader;

export const NO_API_KEYS = { provide: ApiKeyReader, useValue: noApiKeys };
