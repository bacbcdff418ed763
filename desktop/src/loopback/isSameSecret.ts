import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares what was given with a secret, in a time that tells nothing of either. */
export const isSameSecret = (given: string, secret: string) => timingSafeEqual(digest(given), digest(secret))

const digest = (value: string) => createHash('sha256').update(value).digest()
