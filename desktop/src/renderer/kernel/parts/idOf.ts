/** The short id of a key: the part after its tilde (3§3). */
export const idOf = (key: string): string => key.slice(key.indexOf('~') + 1)
