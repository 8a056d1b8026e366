/** 401: the message is a key of the catalogue. */
export class Unauthorized extends Error {
  constructor(readonly code = 'session_ended') {
    super(code);
  }
}

/** 403, naming the permission to ask for. */
export class Forbidden extends Error {
  constructor(readonly permission: string) {
    super(permission);
  }
}

/** 429: more tries than allowed; come back in so many seconds. */
export class TooManyAttempts extends Error {
  constructor(readonly seconds: number) {
    super('too_many_attempts');
  }
}
