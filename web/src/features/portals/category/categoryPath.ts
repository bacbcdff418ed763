/** A category's page: by its slug, else its id (PRT-14). */
export const categoryPath = ({ slug, id }: { slug: string | null; id: string }) =>
  `/cat/${encodeURIComponent(slug || id)}`
