/** The name of an IANA time zone that this program knows, such as `Europe/Berlin`; no offset, whose hours do not follow summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The name of a time zone as people read it: `America/New York`. */
export const shownTimeZone = (name: string): string => name.replaceAll('_', ' ')
