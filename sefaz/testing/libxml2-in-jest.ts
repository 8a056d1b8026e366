import { constants, Script } from 'node:vm';

/**
 * Stands for `libxml2-wasm` in Jest, which turns our modules into CommonJS and so cannot load one that awaits at its top
 * level: a module that is a promise of the real one, loaded by Node itself. Nothing of this runs outside tests.
 */
const nativeImport = new Script('(name) => import(name)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}).runInThisContext() as (name: string) => Promise<typeof import('libxml2-wasm')>;

const engine = nativeImport('libxml2-wasm');

export const then = engine.then.bind(engine);
