/** The corners of a button that nobody changed, in pixels. Apart from the definition, so that pages do not load all fields and their schemas. */
export const usualRadius = 4
