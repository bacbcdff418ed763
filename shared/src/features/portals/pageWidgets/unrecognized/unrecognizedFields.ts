/** What an upgrade found on a page and did not know: kept in `leftover`, until somebody deletes it. */
export const unrecognizedFields = {}
