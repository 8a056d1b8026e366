/** Until the company is known: where whoever looks is. */
const ofBrowser = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

let known: string | undefined;

/** What the clock of the company goes by, in which its staff read and type moments wherever they are. */
export const companyZone = (): string => known ?? ofBrowser();

export const setCompanyZone = (zone: string | undefined): void => {
  known = zone;
};
