import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** A passphrase as it is stored: a salted scrypt hash, with its cost, so that a later version can raise it. */
export const storedPassphraseSchema = z.object({
  salt: z.string(),
  hash: z.string(),
  cost: z.number().int(),
})
export type StoredPassphrase = z.infer<typeof storedPassphraseSchema>

/** 128 MB and some tenths of a second for each guess (OWASP's first choice for scrypt). */
const cost = 2 ** 17
const blockSize = 8
const hashBytes = 32

export async function hashPassphrase(passphrase: string): Promise<StoredPassphrase> {
  const salt = randomBytes(16)
  const hash = await derive(passphrase, salt, cost)
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), cost }
}

export async function isPassphrase(typed: string, stored: StoredPassphrase): Promise<boolean> {
  const hash = await derive(typed, Buffer.from(stored.salt, 'base64'), stored.cost)
  return timingSafeEqual(hash, Buffer.from(stored.hash, 'base64'))
}

/** Keyboards write the same letter in different ways (NFC). */
function derive(passphrase: string, salt: Buffer, N: number): Promise<Buffer> {
  const options: ScryptOptions = { N, r: blockSize, p: 1, maxmem: 256 * N * blockSize }
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, hashBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
