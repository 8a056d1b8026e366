import { lazyScreen as screenInTime, type MissingScreen } from '@fidelidade/ui-kit/lazy-screen.js';
import { type ComponentType, useEffect } from 'react';
import { ProblemState } from '../ui/ProblemState.js';
import { connectionLost } from './connection.js';

/** A screen in a file of its own. A file that does not arrive in time is a lost connection like any other. */
export const lazyScreen = (load: () => Promise<{ default: ComponentType }>) =>
  screenInTime(async () => (await load()).default, Missing);

const Missing: MissingScreen = ({ retry }) => {
  useEffect(connectionLost, []);
  return <ProblemState retry={retry} />;
};
