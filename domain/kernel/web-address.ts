export const MAX_WEB_ADDRESS_LENGTH = 500;

/** http and https alone: whatever else an address may begin with is never opened by somebody's tap. */
const WEB_ADDRESS = /^https?:\/\/[a-z0-9][a-z0-9.-]*\.[a-z]{2,}(:\d{1,5})?([/?#][^\s"<>\\]*)?$/i;

export const isWebAddress = (text: string): boolean =>
  text.length <= MAX_WEB_ADDRESS_LENGTH && WEB_ADDRESS.test(text);
