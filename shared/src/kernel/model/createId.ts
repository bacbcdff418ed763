import { customAlphabet } from 'nanoid'

/**
 * 16 characters of 57 (93 bits): short enough for an address, and neither collides nor can be guessed. No
 * look-alike characters.
 */
export const createId: () => string = customAlphabet(
  '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
  16,
)
