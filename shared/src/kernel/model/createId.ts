import { customAlphabet } from 'nanoid'

/** 16 characters of 57 (93 bits): short enough for an address, too many to meet or guess. No look-alikes. */
export const createId: () => string = customAlphabet(
  '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
  16,
)
