/** Terms under which a course can be given. */
export const saidLicences = ["ccBy", "ccBySa"] as const;

/** The same, and "": none are said. */
export const licences = ["", ...saidLicences] as const;
export type Licence = (typeof licences)[number];
