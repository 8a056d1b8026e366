import { lazy, type ComponentType } from 'react';

/** A screen of a chunk that is fetched when the first of its screens is opened. */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): ComponentType => lazy<ComponentType>(async () => ({ default: (await load())[name] }));
