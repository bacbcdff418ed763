import { isLong } from '#shared/testing/isLong.ts'

/** All variants of a journey in `npm run test:long`; the first of them in `npm test`. */
export const inShort = <T>(variants: readonly T[]): readonly T[] => (isLong ? variants : variants.slice(0, 1))
