/** Ids are made by us or come from an import: no separators, no white space, no path characters. */
export const idPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
/**
 * New ids are not names that every object inherits, such as `constructor`: a reader that looks a thing up by its id
 * in an object would find one that is not there. Stored ones stay readable.
 */
export const isReservedId = (id: string): boolean => id in Object.prototype
export const keyPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}(~[A-Za-z0-9][A-Za-z0-9_-]{0,63})?$/
