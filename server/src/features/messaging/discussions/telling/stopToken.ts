import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#server/kernel/settings/Settings.ts'
import { keyPattern } from '#shared/kernel/model/idPattern.ts'

/** Whose mails of which topic are stopped. */
export type Stopped = { customer: string; topic: string }

/** Longer than anybody who wants no more mails keeps one for it. */
const lifeMs = 365 * 24 * 3600 * 1000

/**
 * A part of an address by which its reader stops mails for a year, without signing in (RFC 8058). It opens nothing else: its
 * signature is of a kind of its own.
 */
export function stopToken(
  { secret }: Pick<Settings, 'secret'>,
  { customer, topic }: Stopped,
  now: number,
): string {
  const until = Math.floor((now + lifeMs) / 1000).toString(36)
  const body = Buffer.from(`${customer} ${topic} ${until}`).toString('base64url')
  return `${body}.${signBody(secret, body).toString('base64url')}`
}

/** Null for one that we did not make, or that is too old. */
export function readStopToken(
  { secret }: Pick<Settings, 'secret'>,
  token: string,
  now: number,
): Stopped | null {
  const [body = '', mac = ''] = token.split('.')
  const sentMac = Buffer.from(mac, 'base64url')
  const wanted = signBody(secret, body)
  if (sentMac.length !== wanted.length || !timingSafeEqual(sentMac, wanted)) return null
  const [customer = '', topic = '', until = ''] = Buffer.from(body, 'base64url').toString('utf8').split(' ')
  if (!/^[0-9a-z]{1,9}$/.test(until) || now >= Number.parseInt(until, 36) * 1000) return null
  return keyPattern.test(customer) && keyPattern.test(topic) ? { customer, topic } : null
}

const signBody = (secret: string, body: string) =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(`lectern-stop-mails\n${body}`).digest()
