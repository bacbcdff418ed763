import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyPattern } from '../../../../../../shared/src/kernel/model/idPattern.ts'
import type { Settings } from '../../../../kernel/settings/Settings.ts'

/** Whose mails of which topic are stopped. */
export type Stopped = { customer: string; topic: string }

/** A part of an address by which its reader stops mails, without signing in. It never expires: letters are kept. */
export function stopToken({ secret }: Pick<Settings, 'secret'>, { customer, topic }: Stopped): string {
  const body = Buffer.from(`${customer} ${topic}`).toString('base64url')
  return `${body}.${macOf(secret, body).toString('base64url')}`
}

/** Null for one that we did not make. */
export function readStopToken({ secret }: Pick<Settings, 'secret'>, token: string): Stopped | null {
  const [body = '', mac = ''] = token.split('.')
  const given = Buffer.from(mac, 'base64url')
  const wanted = macOf(secret, body)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const [customer = '', topic = ''] = Buffer.from(body, 'base64url').toString('utf8').split(' ')
  return keyPattern.test(customer) && keyPattern.test(topic) ? { customer, topic } : null
}

const macOf = (secret: string, body: string) =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(`lectern-stop-mails\n${body}`).digest()
