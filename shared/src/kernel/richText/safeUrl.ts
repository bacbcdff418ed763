/** Addresses that a link may have: a script can never be one. */
export const safeUrl = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i
