import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#server/kernel/settings/Settings.ts'
import { keyPattern } from '#shared/kernel/model/idPattern.ts'

type Secret = Pick<Settings, 'secret'>

/** How long the address of a mail works. */
const lifeMs = 365 * 24 * 60 * 60 * 1000

/** A part of an address by which a customer stops the mails of flows, and gets them again, without signing in. It does nothing else. */
export function flowMailToken({ secret }: Secret, customer: string, now: number): string {
  const body = Buffer.from(`${customer} ${now + lifeMs}`).toString('base64url')
  return `${body}.${signBody(secret, body).toString('base64url')}`
}

/** The customer's key; null for a token that ended, or that we did not make. */
export function readFlowMailToken({ secret }: Secret, token: string, now: number): string | null {
  const [body = '', mac = ''] = token.split('.')
  const sentMac = Buffer.from(mac, 'base64url')
  const wanted = signBody(secret, body)
  if (sentMac.length !== wanted.length || !timingSafeEqual(sentMac, wanted)) return null
  const [customer = '', until = ''] = Buffer.from(body, 'base64url').toString('utf8').split(' ')
  return keyPattern.test(customer) && now < Number(until) ? customer : null
}

const signBody = (secret: string, body: string) =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(`lectern-stop-flow-mails\n${body}`).digest()
