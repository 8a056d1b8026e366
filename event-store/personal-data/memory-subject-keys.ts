import { newSubjectKey, subjectName, type SubjectKey, type SubjectKeys } from './subject-keys.js';

/** Keys for unit tests. */
export class MemorySubjectKeys implements SubjectKeys {
  readonly #keys = new Map<string, SubjectKey>();

  async keyFor(company: string, subject: string): Promise<SubjectKey> {
    const name = subjectName(company, subject);
    const key = this.#keys.get(name) ?? newSubjectKey(subject);
    this.#keys.set(name, key);
    return key;
  }

  async find(ids: readonly string[]): Promise<ReadonlyMap<string, SubjectKey>> {
    const keys = [...this.#keys.values()].filter((key) => ids.includes(key.id));
    return new Map(keys.map((key) => [key.id, key]));
  }

  async erase(company: string, subject: string): Promise<void> {
    this.#keys.delete(subjectName(company, subject));
  }
}
