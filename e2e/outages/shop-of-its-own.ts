import firstRun from '../../server/testing/first-run.json' with { type: 'json' };
import { DataFolder } from '../server/data-folder.js';
import { RunningServer } from '../server/running-server.js';
import { ApiClient } from '../shop/api-client.js';
import { BackOffice } from '../shop/back-office.js';
import { disturbSefaz, type Fault } from '../shop/sefaz.js';

export const owner = { email: firstRun.email, password: firstRun.password };

/** A server that a spec may stop and starve, with a new company in it. */
export class ShopOfItsOwn {
  private constructor(
    readonly folder: DataFolder,
    public server: RunningServer,
    public office: BackOffice,
  ) {}

  /** @param prepare what else the server needs, and its environment that tells of it */
  static async open(
    prepare?: (folder: DataFolder) => Promise<Record<string, string>>,
  ): Promise<ShopOfItsOwn> {
    const folder = await DataFolder.create();
    try {
      const server = await RunningServer.start(folder, { ...withoutDemo, ...(await prepare?.(folder)) });
      await ApiClient.anonymous(server.url).post('/api/setup', firstRun);
      return new ShopOfItsOwn(folder, server, await BackOffice.signIn(server.url, owner));
    } catch (error) {
      await folder.remove();
      throw error;
    }
  }

  /** Everybody there is dead: the same data under a new server, at another address. */
  async startAgain(): Promise<void> {
    this.server = await RunningServer.start(this.folder, withoutDemo);
    this.office = await BackOffice.signIn(this.server.url, owner);
  }

  disturbSefaz(fault: Fault): Promise<void> {
    return disturbSefaz({ sefazUrl: this.server.sefazUrl, folder: this.folder.path }, fault);
  }

  async close(): Promise<void> {
    await this.server.stop();
    await this.folder.remove();
  }
}

const withoutDemo = { DEMO: '0' };
