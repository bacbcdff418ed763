/** The elements of a list field's value; a missing list is empty. */
export const toElements = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
