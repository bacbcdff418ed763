export type ItemType = 'course' | 'program' | 'microcast' | 'document' | 'meeting' | 'asset'

/** The page of an item. All but courses are taken there, too (PRT-13). */
export const itemPath = (type: ItemType, { id, slug }: { id: string; slug: string | null }): string =>
  `/${type}/${encodeURIComponent(slug || id)}`

export const coursePath = (course: { id: string; slug: string | null }): string => itemPath('course', course)
