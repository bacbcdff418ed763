/** Signed addresses that an answer brings, by asset key and file name. */
export type Links = Record<string, Record<string, string>>

/** The address of a picture among an answer's links. */
export function findLink(links: Links | null | undefined, asset: string | null | undefined): string | null {
  if (!asset) return null
  const files = links?.[asset]
  return files?.['poster.jpg'] ?? files?.original ?? null
}

/** Signed links in answers live 10 minutes and are renewed a minute before (AST-12). */
export const linkLifeMs = 9 * 60_000
