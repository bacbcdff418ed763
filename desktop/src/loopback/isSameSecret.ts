import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares input with a secret in constant time. */
export const isSameSecret = (given: string, secret: string) => timingSafeEqual(digest(given), digest(secret))

const digest = (value: string) => createHash('sha256').update(value).digest()
