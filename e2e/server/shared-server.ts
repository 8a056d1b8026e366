/** Tells the workers of this run where the one server of all specs is: the environment is what they inherit. */
const names = { url: 'E2E_BASE_URL', sefazUrl: 'E2E_SEFAZ_URL', folder: 'E2E_DATA_FOLDER' } as const;

export interface SharedServer {
  readonly url: string;
  readonly sefazUrl: string;
  readonly folder: string;
}

export function shareServer(server: SharedServer): void {
  process.env[names.url] = server.url;
  process.env[names.sefazUrl] = server.sefazUrl;
  process.env[names.folder] = server.folder;
}

export const sharedUrl = (): string | undefined => process.env[names.url];

export function sharedServer(): SharedServer {
  const read = (name: string) => {
    const value = process.env[name];
    if (!value) throw new Error(`${name} is not set: run the specs with \`npm run test:e2e\`.`);
    return value;
  };
  return { url: read(names.url), sefazUrl: read(names.sefazUrl), folder: read(names.folder) };
}
