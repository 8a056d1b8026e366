/** `A` administrator, `S` sees only what is addressed to it, `U` ordinary staff, `P` participant. */
export type Ambient = 'A' | 'S' | 'U' | 'P';

/** */
export interface RouteMeta<Title extends string = string> {
  readonly title: Title;
  readonly requiresAuth?: true;
  /** Open to everybody, signed in or not. */
  readonly ignoreAuth?: true;
  readonly admin?: true;
  /** Not for those who only see what is addressed to them. */
  readonly userOnly?: true;
  /** Never kept alive when it is left. */
  readonly noCache?: true;
  /** Leaves its tab after a successful save. */
  readonly autoClose?: true;
}

export interface Visit {
  readonly meta: RouteMeta;
  readonly signedIn: boolean;
  /** Undefined until the user has been loaded. */
  readonly ambient: Ambient | undefined;
  readonly firstLoad: boolean;
  readonly onLogin: boolean;
}

export type Verdict = 'stay' | 'wait' | 'login' | 'dashboard' | 'home' | 'forbidden' | 'inbox';

/** The order is: session, first load, requiresAuth, admin, userOnly. */
export function judge({ meta, signedIn, ambient, firstLoad, onLogin }: Visit): Verdict {
  if (!meta.requiresAuth) {
    if (!signedIn || meta.ignoreAuth) return 'stay';
    return firstLoad && onLogin ? 'home' : 'dashboard';
  }
  if (!signedIn) return 'login';
  if (meta.admin && ambient === undefined) return 'wait';
  if (meta.admin && ambient !== 'A') return 'forbidden';
  if (meta.userOnly && ambient === 'S') return 'inbox';
  return 'stay';
}

/** An ambient that nobody has heard of is an ordinary one, never an administrator. */
export const ambientOf = (text: string | undefined): Ambient | undefined =>
  text === undefined ? undefined : text === 'A' || text === 'S' || text === 'P' ? text : 'U';
