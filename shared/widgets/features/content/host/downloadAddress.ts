/**
 * The address that saves a file rather than shows it. A link's own `download` counts for nothing where the
 * file lies at another origin.
 */
export const downloadAddress = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}download`
