import { safeUrl } from '#shared/kernel/richText/safeUrl.ts'

/** Where a call to action leads: a link without a scheme gets one (1§2, WID-27); null for none, and for what is no address. */
export function ctaAddress(url: string | null): string | null {
  if (!url) return null
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(url) ? url : `https://${url}`
  return safeUrl.test(address) ? address : null
}
