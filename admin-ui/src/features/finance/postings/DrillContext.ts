import { createContext } from 'react';
import type { Drill } from './posting';

export const DrillContext = createContext<(drill: Drill) => void>(() => undefined);
