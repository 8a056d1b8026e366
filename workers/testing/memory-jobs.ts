import type { JobEngine, JobOrder } from '../jobs/job-engine.js';
import type { JobName } from '../jobs/jobs.js';

/** Takes orders as an engine does, and works none of them off. */
export class MemoryJobs implements Pick<JobEngine, 'add' | 'isOnItsWay'> {
  readonly orders: JobOrder<JobName>[] = [];

  async add<Name extends JobName>(order: JobOrder<Name>): Promise<void> {
    if (!(await this.isOnItsWay(order.name, order.id))) this.orders.push(order);
  }

  async isOnItsWay(name: JobName, id: string): Promise<boolean> {
    return this.orders.some((order) => order.name === name && order.id === id);
  }
}
