/** Page sizes of answers (3§7.1, 3§9); `most` is the largest that a caller may request. */
export const pageSizes = { list: 50, search: 500, slug: 20, most: 1000, batch: 100 } as const
