import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Settings } from './Settings.ts'

const algorithm = 'aes-256-gcm'

/** What is encrypted, and whose it is: neither another purpose nor another owner can open it. */
export type SealedFor = {
  purpose: 'totp secrets' | 'payment keys' | 'drive sign-ins' | 'drive tokens'
  owner: string
}

type Sealing = { settings: Pick<Settings, 'secret'> }

/** Encrypts a secret for the database; bound to its owner, so that rows cannot be swapped. */
export function sealSecret({ settings }: Sealing, { purpose, owner }: SealedFor, secret: Buffer): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, deriveKey(settings.secret, purpose), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws if the secret belongs to another owner, purpose or installation, or was changed. */
export function openSecret({ settings }: Sealing, { purpose, owner }: SealedFor, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(algorithm, deriveKey(settings.secret, purpose), bytes.subarray(0, 12), {
    authTagLength: 16,
  })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}

const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `lectern ${purpose}`, 32))
