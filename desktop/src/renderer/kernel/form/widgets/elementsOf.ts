/** The elements of a list field's value; an absent list is an empty one. */
export const elementsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
