/** URLs allowed in links: never a script. */
export const safeUrl = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i
