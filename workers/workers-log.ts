/** How the room says what it does: the shape of pino's logger. */
export interface WorkersLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
