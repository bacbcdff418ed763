import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's parameters: 19 MiB, 2 passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), options)

/** Takes equally long for a missing account, a person without a password, and one with a password. */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await hashOfDummy()), password.normalize('NFKC'))
  return passwordHash !== null && isRight
}

let dummyHash: Promise<string> | null = null
function hashOfDummy(): Promise<string> {
  dummyHash ??= hashPassword('nobody has this password')
  return dummyHash
}

const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Generates a password that meets 3§5.1 and is easy to type: 16 characters in groups (about 90 bits). */
export function generatePassword(): string {
  const letter = () => alphabet.charAt(randomInt(alphabet.length))
  const group = () => Array.from({ length: 4 }, letter).join('')
  const password = [group(), group(), group(), group()].join('-')
  return /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)
    ? password
    : generatePassword()
}
