/**
 * The address that saves a file instead of showing it. Browsers ignore a link's `download` attribute for files of other
 * origins.
 */
export const downloadAddress = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}download`
