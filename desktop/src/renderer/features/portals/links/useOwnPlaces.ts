import { useMemo } from 'react'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import type { OwnPlaces } from '#shared/features/portals/rules/deadPlaces.ts'
import { listOwnPlaces } from '#shared/features/portals/rules/ownPlaces.ts'

const most = 500

/** The addresses that a portal has of its own, drafts too; null until they are known. */
export function useOwnPlaces(portal: string): OwnPlaces | null {
  const pages = useRecords({
    entity: PortalTemplate.name,
    fields: ['kind', 'slug', 'portal'],
    filter: { kind: 'free' },
    offset: 0,
    limit: most,
  }).data
  const categories = useRecords({
    entity: Category.name,
    fields: ['slug', 'portal', 'subCategories'],
    offset: 0,
    limit: most,
  }).data
  return useMemo(() => {
    if (!pages || !categories) return null
    const records = [
      ...pages.items.map((record) => ({ entity: PortalTemplate, record })),
      ...categories.items.map((record) => ({ entity: Category, record })),
    ]
    return listOwnPlaces(records.filter(({ record }) => !record.portal || record.portal === portal))
  }, [pages, categories, portal])
}
