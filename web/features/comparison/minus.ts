/** The sign that is as wide as a plus; a hyphen beside it reads as a dash. */
export const minus = '\u2212'

/** A written number with that sign. */
export const withMinus = (written: string): string => written.replace('-', minus)
