import { useCan } from '../providers/useCan';
import { NAVIGATION, type Group } from './navigation';

/** What this user may open. */
export function useNavigation(): readonly Group[] {
  const can = useCan();
  return NAVIGATION.map((group) => ({
    ...group,
    destinations: group.destinations.filter(({ view }) => [view].flat().some(can)),
  })).filter(({ destinations }) => destinations.length > 0);
}
