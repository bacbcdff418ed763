import { safeUrl } from '#shared/kernel/richText/safeUrl.ts'
import { withScheme } from '#shared/kernel/rules/texts/withScheme.ts'

/** The only origin that forms are framed from. */
export const typeformOrigin = 'https://form.typeform.com'

/** A form's URL by its ID; null for an invalid ID, so that no frame opens (1§5). */
export function typeformAddress(id: string | null): string | null {
  return id !== null && /^[A-Za-z0-9]+$/.test(id) ? `${typeformOrigin}/to/${id}` : null
}

/** The form ID in an author's input: in a URL copied from the form builder, the part after `/to/`. */
export function typeformIdIn(text: string): string {
  const trimmed = text.trim()
  return /^(?:https?:\/\/)?(?:[\w-]+\.)*typeform\.com\/to\/([A-Za-z0-9]+)/i.exec(trimmed)?.[1] ?? trimmed
}

/** The address of a call to action: a link without a scheme gets one (1§2, WID-27); null for none, and for an invalid address. */
export function ctaAddress(url: string | null): string | null {
  if (!url) return null
  const address = withScheme(url)
  return safeUrl.test(address) ? address : null
}

/** The form that is framed for an address: from Typeform's own origin alone; null where it names none. */
export const framedForm = (address: string | null): string | null =>
  typeformAddress(typeformIdIn(address ?? ''))
