/** The address of the list of pages; that of one page has its id behind it. */
export const pagesPath = '/app/design'
