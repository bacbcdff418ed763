/** A record's cells as a tree, by the parts of their paths. */
export type CellNode = { value: unknown; below: Map<string, CellNode> | null }

/** Path to value. */
export type CellValues = ReadonlyMap<string, unknown>

export const emptyNode: CellNode = { value: undefined, below: null }

export function plantCells(cells: CellValues): CellNode {
  const root: CellNode = { value: undefined, below: null }
  for (const [path, value] of cells) plantCell(root, path, value)
  return root
}

/** Sets a cell in a tree that the caller owns. */
export function plantCell(root: CellNode, path: string, value: unknown): void {
  let node = root
  for (const part of path.split('/')) {
    node.below ??= new Map()
    let next = node.below.get(part)
    if (!next) {
      next = { value: undefined, below: null }
      node.below.set(part, next)
    }
    node = next
  }
  node.value = value
}

export const child = (node: CellNode, part: string): CellNode => node.below?.get(part) ?? emptyNode
export const cellOf = (node: CellNode, part: string): unknown => node.below?.get(part)?.value

/** Ids come from imports and editors too: characters with a meaning in paths are escaped. */
export const encodeId = (id: string): string =>
  /[%/@]/.test(id) ? id.replace(/[%/@]/g, (c) => `%${c.charCodeAt(0).toString(16)}`) : id
export const decodeId = (part: string): string =>
  part.includes('%')
    ? part.replace(/%([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : part
