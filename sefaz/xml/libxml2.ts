/** What the engine exports. */
export type Libxml2 = typeof import('libxml2-wasm');

let engine: Promise<Libxml2> | undefined;

/** libxml2 compiled to WebAssembly, started on first need and once a process. */
export function libxml2(): Promise<Libxml2> {
  engine ??= import('libxml2-wasm');
  return engine;
}
