import type { Row } from '#desktop/core/Row.ts'

/** A picture of the library in a block, with the alternative text that the library has for it. */
export const asPicture = ({ key, alt }: Row): { asset: string; alt: string } => ({
  asset: key,
  alt: typeof alt === 'string' ? alt.slice(0, 500) : '',
})
