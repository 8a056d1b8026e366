import { OLD_RESOURCES } from '@fidelidade/domain/kernel/old-names.js';
import { Navigate, Route, useLocation } from 'react-router';

/** Where screens stood once, and where they stand today: bookmarks and links in mails outlive a name (ADR 0088). */
const MOVES: readonly (readonly [from: string, to: string])[] = [
  ...Object.entries(OLD_RESOURCES).map(([old, today]) => [`/${old}`, `/${today}`] as const),
  ['/program/rules', '/earning-rules'],
  ['/program', '/loyalty-programs'],
  ['/plan', '/plans'],
];

/** Routes of the old addresses, each leading on to the same place of today. */
export const oldAddresses = MOVES.map(([from, to]) => (
  <Route key={from} path={`${from}/*`} element={<SentOn from={from} to={to} />} />
));

function SentOn({ from, to }: { from: string; to: string }) {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname: to + pathname.slice(from.length), search, hash }} replace />;
}
