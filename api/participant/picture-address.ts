/** Where participants read their own photo. The address changes with the photo, so that it can be kept for good. */
export const ownPictureAddress = (sha256: string | null | undefined): string | null =>
  sha256 ? `/api/participant/picture?sha256=${sha256}` : null;

/** Where staff read it. */
export const pictureAddress = (participantId: string, sha256: string | null): string | null =>
  sha256 ? `/api/participants/${encodeURIComponent(participantId)}/picture?sha256=${sha256}` : null;
