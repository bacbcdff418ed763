/** The page of an item that is no course, where it is taken, too (PRT-13). */
export const itemPath = (
  type: 'program' | 'microcast' | 'document' | 'meeting' | 'asset',
  { id, slug }: { id: string; slug: string | null },
): string => `/${type}/${encodeURIComponent(slug || id)}`
