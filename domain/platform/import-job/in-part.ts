/** Whether an import is done, and some of its rows did not go in: one says so on the screen and in the file of the list. */
export const isInPart = ({
  state,
  rejected,
}: {
  readonly state: string;
  readonly rejected: number;
}): boolean => state === 'done' && rejected > 0;
