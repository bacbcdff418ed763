import { AppError } from '../errors/AppError.ts'
import type { CategoryNode, Place } from './StoreContext.ts'

/**
 * A category of the portal or the hub by its id, key or slug, at any depth.
 *
 * @throws AppError `bad_request` before a portal or hub is loaded (STO-16), `not_found` (STO-17)
 */
export function findCategory({ portal, hub }: Place, name: string): CategoryNode {
  if (!portal && !hub) throw new AppError('bad_request', { message: 'The portal or hub is not loaded yet.' })
  const category = within([...(portal?.categories ?? []), ...(hub?.categories ?? [])], name)
  if (!category) throw new AppError('not_found', { message: 'Category not found' })
  return category
}

function within(nodes: readonly CategoryNode[], name: string): CategoryNode | null {
  for (const node of nodes) {
    const names = [node.id, node.key, node.slug]
    if (names.includes(name)) return node
    const below = within(node.subCategories, name)
    if (below) return below
  }
  return null
}
