import simpleRest from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { httpClient } from './httpClient';

/** The dialect. Nothing here changes or deletes in bulk: no screen offers it, and N parallel calls would not be one intent. */
export const dataProvider: DataProvider = simpleRest('/api', httpClient);
