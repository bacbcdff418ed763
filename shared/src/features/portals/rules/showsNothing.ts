type Values = Readonly<Record<string, unknown>>

/** Whether a portal shows only chosen libraries, and names none: its visitors find no course, and do not see why. */
export const showsNothing = ({ shownItems, libraries, libraryShares }: Values): boolean =>
  shownItems === 'libraries' && isEmpty(libraries) && isEmpty(libraryShares)

const isEmpty = (list: unknown): boolean => !Array.isArray(list) || list.length === 0
