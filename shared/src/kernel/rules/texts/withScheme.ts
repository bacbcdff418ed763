/** A web address with its scheme (BND-09, WID-27): `https://` is put before one that has none. An empty text stays empty. */
export const withScheme = (address: string): string =>
  address === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`
