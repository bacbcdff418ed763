/** The page of a program, microcast or document, where it is taken, too (PRT-13). */
export const itemPath = (
  type: 'program' | 'microcast' | 'document',
  { id, slug }: { id: string; slug: string | null },
): string => `/${type}/${encodeURIComponent(slug || id)}`
