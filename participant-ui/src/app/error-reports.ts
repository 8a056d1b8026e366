type Listener = (error: unknown) => void;

const listeners = new Set<Listener>();

/** Brings refused calls from where they are made to where the router is at hand. */
export const errorReports = {
  report: (error: unknown): void => listeners.forEach((listener) => listener(error)),
  follow(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
