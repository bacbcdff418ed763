import type { Companion } from '#shared/kernel/model/Entity.ts'
import { Category } from '../entities/Category.ts'

/** The default category groups of a new portal (MOD-98, 3§3.4). None if the author gives groups. */
export function portalCompanions(
  key: string,
  { categories }: Readonly<Record<string, unknown>>,
): Companion[] {
  if (Array.isArray(categories) && categories.length > 0) return []
  return ['Categories', 'Groups'].map((name) => ({
    entity: Category,
    values: { name, portal: key, manualSlug: false },
    listedIn: 'categories',
  }))
}
