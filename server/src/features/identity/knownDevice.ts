import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Device } from '../../kernel/request/Device.ts'

/** The accounts that one device is known to; the one that signed in longest ago is forgotten first. */
const maxAccounts = 6
const pattern = /^[\w-]{22}(\.[\w-]{22}){0,6}$/

/**
 * Reads what a device brings: a random id, and a mark for each account that signed in on it. A mark is made with the
 * installation's secret of both, so that it is good for that account on that device alone. It lets nobody in: it only
 * keeps strangers' wrong passwords from locking its owner out (`limitTries`).
 */
export function readDevice(secret: string, given: string | undefined): Device {
  const [id = newId(), ...marks] = given && pattern.test(given) ? given.split('.') : []
  const markOf = (account: string) =>
    createHmac('sha256', secret).update(`device\n${id}\n${account}`).digest('base64url').slice(0, 22)
  return {
    id,
    knows: (account) => marks.some((mark) => isEqual(mark, markOf(account))),
    with(account) {
      const own = markOf(account)
      return [id, own, ...marks.filter((mark) => mark !== own)].slice(0, 1 + maxAccounts).join('.')
    },
  }
}

const newId = () => randomBytes(16).toString('base64url')
const isEqual = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))
