/** What a device is asked, as the server tells it: bytes are base64url. */
export interface CreationOptions extends Omit<
  PublicKeyCredentialCreationOptions,
  'challenge' | 'user' | 'excludeCredentials'
> {
  readonly challenge: string;
  readonly user: Omit<PublicKeyCredentialUserEntity, 'id'> & { readonly id: string };
  readonly excludeCredentials: readonly { readonly id: string }[];
}

export interface SignInOptions extends Omit<
  PublicKeyCredentialRequestOptions,
  'challenge' | 'allowCredentials'
> {
  readonly challenge: string;
}

/** What the server is told of the device's answer. */
interface DeviceAnswer {
  readonly credential_id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
}

export interface NewPasskey extends DeviceAnswer {
  readonly public_key: string;
}

export interface SignedPasskey extends DeviceAnswer {
  readonly user_handle: string;
  readonly signature: string;
}

/** Whether this browser keeps passkeys, and the page stands at the address that they are kept for. */
export const keepsPasskeys = (origin: string | null | undefined): boolean =>
  origin === window.location.origin && 'PublicKeyCredential' in window;

/** Whether the browser offers passkeys in the field of the e-mail, beside what it remembers. */
export const offersInField = async (): Promise<boolean> =>
  (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;

/**
 * Has the device make a passkey, for whoever unlocks it.
 * @returns `kept` where it has one for this account already; undefined when its holder would rather not
 */
export async function makePasskey(options: CreationOptions): Promise<NewPasskey | 'kept' | undefined> {
  const { challenge, user, excludeCredentials, ...rest } = options;
  const credential = await unlessDeclined(() =>
    navigator.credentials.create({
      publicKey: {
        ...rest,
        challenge: bytesOf(challenge),
        user: { ...user, id: bytesOf(user.id) },
        excludeCredentials: excludeCredentials.map(({ id }) => ({ type: 'public-key', id: bytesOf(id) })),
      },
    }),
  );
  if (credential === 'kept') return credential;
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  const answer = credential.response as AuthenticatorAttestationResponse;
  const key = answer.getPublicKey();
  if (!key) throw new Error('the browser does not tell the key of a passkey');
  return {
    credential_id: credential.id,
    client_data: base64url(answer.clientDataJSON),
    authenticator_data: base64url(answer.getAuthenticatorData()),
    public_key: base64url(key),
  };
}

/** Has the device sign, with whichever passkey its holder picks. @returns undefined when they would rather not */
export async function signWithPasskey(
  { challenge, ...rest }: SignInOptions,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<SignedPasskey | undefined> {
  const credential = await unlessDeclined(() =>
    navigator.credentials.get({
      ...how,
      publicKey: { ...rest, challenge: bytesOf(challenge), allowCredentials: [] },
    }),
  );
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  const answer = credential.response as AuthenticatorAssertionResponse;
  return {
    credential_id: credential.id,
    user_handle: answer.userHandle ? base64url(answer.userHandle) : '',
    client_data: base64url(answer.clientDataJSON),
    authenticator_data: base64url(answer.authenticatorData),
    signature: base64url(answer.signature),
  };
}

/** Whoever closes the browser's question, or lets it wait, is told so by its name alone. */
async function unlessDeclined(ask: () => Promise<Credential | null>): Promise<Credential | 'kept' | null> {
  try {
    return await ask();
  } catch (problem) {
    const name = problem instanceof DOMException ? problem.name : '';
    if (name === 'InvalidStateError') return 'kept';
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    throw problem;
  }
}

function bytesOf(encoded: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  );
}

function base64url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
