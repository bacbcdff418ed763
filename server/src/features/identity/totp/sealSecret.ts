import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Deps } from '#server/kernel/Deps.ts'

const algorithm = 'aes-256-gcm'

/** Encrypts a person's secret for the database; bound to the person, so that rows cannot be swapped. */
export function sealSecret({ settings }: Pick<Deps, 'settings'>, subject: string, secret: Buffer): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyFrom(settings.secret), iv).setAAD(Buffer.from(subject))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws if the secret belongs to another person or installation, or was changed. */
export function openSecret({ settings }: Pick<Deps, 'settings'>, subject: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(algorithm, keyFrom(settings.secret), bytes.subarray(0, 12), {
    authTagLength: 16,
  })
  decipher.setAAD(Buffer.from(subject)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}

const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'lectern totp secrets', 32))
