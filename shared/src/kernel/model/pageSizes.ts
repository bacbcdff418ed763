/** How many records an answer holds (3§7.1, 3§9); `most` whoever asks for more than the usual may ask for. */
export const pageSizes = { list: 50, search: 500, slug: 20, most: 1000, batch: 100 } as const
