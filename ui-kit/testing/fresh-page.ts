import { cleanup } from '@testing-library/react';

/** For specs that share a page: what one has left in it is gone before the next begins. */
export function leavesPageFresh(): void {
  afterEach(cleanup);
  afterAll(() => {
    jest.restoreAllMocks();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}
