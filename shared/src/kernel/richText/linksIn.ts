/** The addresses of a text's links, at any depth, as they are stored; of other values none. */
export function linksIn(document: unknown): string[] {
  const found: string[] = []
  collect(document, found, 0)
  return found
}

/** Deeper than any valid document. */
const deepest = 40

function collect(node: unknown, found: string[], depth: number): void {
  if (typeof node !== 'object' || node === null || depth > deepest) return
  if ('type' in node && node.type === 'link' && 'url' in node && typeof node.url === 'string')
    found.push(node.url)
  for (const value of Object.values(node)) collect(value, found, depth + 1)
}
