import type { Category } from '../../features/portals/entities/Category.ts'
import type { Hub } from '../../features/portals/entities/Hub.ts'
import { AppError } from '../errors/AppError.ts'
import type { Place } from './StoreContext.ts'

type Node = Category | Category['subCategories'][number] | Hub['categories'][number]

/**
 * A category of the portal or the hub by its id, key or slug, at any depth.
 *
 * @throws AppError `bad_request` before a portal or hub is loaded (STO-16), `not_found` (STO-17)
 */
export function findCategory({ portal, hub }: Place, name: string): Node {
  if (!portal && !hub) throw new AppError('bad_request', { message: 'The portal or hub is not loaded yet.' })
  const found = within([...(portal?.categories ?? []), ...(hub?.categories ?? [])], name)
  if (!found) throw new AppError('not_found', { message: 'Category not found' })
  return found
}

function within(nodes: readonly Node[], name: string): Node | null {
  for (const node of nodes) {
    const names = [node.id, 'key' in node ? node.key : null, 'slug' in node ? node.slug : null]
    if (names.includes(name)) return node
    const below = within(node.subCategories, name)
    if (below) return below
  }
  return null
}
