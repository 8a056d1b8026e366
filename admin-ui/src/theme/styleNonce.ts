/** The page's policy lets in the style elements that carry its nonce, and no other. Absent without a policy. */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
