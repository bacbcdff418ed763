/**
 * Where a document's blocks name assets: in properties called `asset`, at any depth. Documents of other versions and hostile ones are
 * read, too.
 */
export const assetsIn = (document: unknown): string[] => placesOfAssets(document).map(({ asset }) => asset)

/** The same with the path of each, from the document on. */
export function placesOfAssets(document: unknown): { path: string; asset: string }[] {
  const places: { path: string; asset: string }[] = []
  walk(document, '', places, 0)
  return places
}

/** Deeper than any valid document. */
const deepest = 40

function walk(node: unknown, path: string, places: { path: string; asset: string }[], depth: number): void {
  if (typeof node !== 'object' || node === null || depth > deepest) return
  for (const [name, value] of Object.entries(node)) {
    const below = path === '' ? name : `${path}.${name}`
    if (name !== 'asset' || typeof value !== 'string') walk(value, below, places, depth + 1)
    else if (value !== '') places.push({ path: below, asset: value })
  }
}
