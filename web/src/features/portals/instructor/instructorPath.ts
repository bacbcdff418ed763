/** An instructor's page: by its slug, else its id (PRT-15). */
export const instructorPath = ({ slug, id }: { slug: string | null; id: string }) =>
  `/instructor/${encodeURIComponent(slug || id)}`
