/** What an answer to a command about a participant names. */
export const itsParticipant = ({ participantId }: { readonly participantId: string }): string =>
  participantId;
