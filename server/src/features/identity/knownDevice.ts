import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Device } from '../../kernel/request/RequestContext.ts'

/** The accounts known on one device; the least recent sign-in is evicted first. */
const maxAccounts = 6
const pattern = /^[\w-]{22}(\.[\w-]{22}){0,6}$/

/**
 * Reads a device's mark: a random id, and a MAC for each account that signed in on it, made from both with the
 * installation's secret, so that it is valid for that account on that device only. It does not sign anybody in: it
 * only keeps other people's wrong passwords from locking the owner out (`limitTries`).
 */
export function readDevice(secret: string, given: string | undefined): Device {
  const [id = newId(), ...marks] = given && pattern.test(given) ? given.split('.') : []
  const markOf = (account: string) =>
    createHmac('sha256', secret).update(`device\n${id}\n${account}`).digest('base64url').slice(0, 22)
  return {
    id,
    mark: [id, ...marks].join('.'),
    knows: (account) => marks.some((mark) => isEqual(mark, markOf(account))),
    with(account) {
      const own = markOf(account)
      return [id, own, ...marks.filter((mark) => mark !== own)].slice(0, 1 + maxAccounts).join('.')
    },
  }
}

const newId = () => randomBytes(16).toString('base64url')
const isEqual = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))
