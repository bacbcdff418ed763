/** The only place that forms are framed from. */
export const typeformOrigin = 'https://form.typeform.com'

/** Where the form of an ID is filled in; null for a text that is none, for which no frame is opened (1§5). */
export function typeformAddress(id: string | null): string | null {
  return id !== null && /^[A-Za-z0-9]+$/.test(id) ? `${typeformOrigin}/to/${id}` : null
}

/** The ID that an author means: of an address, as one copies it from the form builder, what follows `/to/`. */
export function typeformIdIn(text: string): string {
  const trimmed = text.trim()
  return /^(?:https?:\/\/)?(?:[\w-]+\.)*typeform\.com\/to\/([A-Za-z0-9]+)/i.exec(trimmed)?.[1] ?? trimmed
}
