import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { networksOf } from '../../kernel/request/networksOf.ts'
import type { RequestContext } from '../../kernel/request/RequestContext.ts'

/** A door at which somebody could try many keys, have us send much mail, or fill the disk. */
export type Door = AccountDoor | 'quiz'
/** The doors at which one is known by an account; at the others there is only the address. */
type AccountDoor = 'signIn' | 'code' | 'secondStep' | 'mail' | 'export' | 'lead' | 'domain'

/** Tries and in how many seconds: by account from one address, by account, and by address (a school shares one). */
const limits: Record<AccountDoor, Required<Limits>> & Record<Door, Limits> = {
  signIn: { pair: [10, 15 * 60], account: [100, 60 * 60], address: [200, 15 * 60] },
  code: { pair: [10, 15 * 60], account: [30, 60 * 60], address: [200, 15 * 60] },
  secondStep: { pair: [10, 15 * 60], account: [20, 60 * 60], address: [200, 15 * 60] },
  export: { pair: [20, 60 * 60], account: [40, 60 * 60], address: [200, 60 * 60] },
  lead: { pair: [10, 60 * 60], account: [20, 60 * 60], address: [100, 60 * 60] },
  // Each try asks the domain's servers.
  domain: { pair: [20, 15 * 60], account: [40, 60 * 60], address: [100, 15 * 60] },
  // A class of a thousand signs up in one lesson, behind a school's one address.
  mail: { pair: [5, 15 * 60], account: [10, 60 * 60], address: [1500, 60 * 60] },
  // Thirty learners behind a school's one address may begin ten quizzes each.
  quiz: { address: [300, 60 * 60] },
}
/**
 * Devices that an account signed in on before have tries of their own, each and together: strangers who use up the
 * account's do not lock its owner out there, and an account has no more guesses than both limits allow.
 */
const deviceLimits: Partial<Record<Door, { device: Limit; devices: Limit }>> = {
  signIn: { device: [10, 15 * 60], devices: [30, 60 * 60] },
  code: { device: [10, 15 * 60], devices: [20, 60 * 60] },
}
type Limits = { pair?: Limit; account?: Limit; address: Limit }
type Limit = [points: number, seconds: number]
type Kind = keyof Limits | 'site' | 'device' | 'devices'

/** A site (an IPv6 /48) has as many tries as so many addresses. */
const addressesOfSite = 5

/**
 * Counts a try before its work is done; `rate_limited`, with `retryAfterMs`, once there were too many.
 * In the database, so that all servers count together; neither addresses nor accounts stand there in clear.
 */
export async function countTry(context: Asking, door: AccountDoor, account: string): Promise<void>
export async function countTry(context: Asking, door: Exclude<Door, AccountDoor>): Promise<void>
export async function countTry(context: Asking, door: Door, account = ''): Promise<void> {
  const refusal = await refusalOf(context, door, account)
  if (refusal) throw rateLimited(refusal)
}

/**
 * Counts a letter. False where the account had as many as it gets, whoever asked for them: it is not sent then, and
 * the code in the owner's hand stays good, so that nobody keeps them out by asking for more. `rate_limited` for who
 * asks too much themselves.
 */
export async function countMail(context: Asking, account: string): Promise<boolean> {
  const refusal = await refusalOf(context, 'mail', account)
  if (refusal && refusal.kind !== 'account') throw rateLimited(refusal)
  return refusal === null
}

type Asking = Pick<RequestContext, 'deps' | 'address'> & Partial<Pick<RequestContext, 'device'>>
type Refusal = { kind: Kind; retryAfterMs: number }

const rateLimited = ({ retryAfterMs }: Refusal) => new AppError('rate_limited', { details: { retryAfterMs } })

async function refusalOf(context: Asking, door: Door, account: string): Promise<Refusal | null> {
  const keys = keysOf(context, door, account)
  // The keys are those of the door's limits.
  for (const [kind, limit] of limitsOf(context, door, account)) {
    const key = keys[kind]
    if (key === null) continue
    try {
      await limiterOf(context.deps.db.pool, door, kind, limit).consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return { kind, retryAfterMs: refusal.msBeforeNext }
    }
  }
  return null
}

/** Those of a device that is known to the account; otherwise those of the door, and beside that of an address one for the site that may have 65,536 of them (IPv6). */
function limitsOf({ device }: Asking, door: Door, account: string): [Kind, Limit][] {
  const known = device?.knows(account) ? deviceLimits[door] : undefined
  if (known)
    return [
      ['device', known.device],
      ['devices', known.devices],
    ]
  const { address } = limits[door]
  // The keys are those of the door's limits.
  const own = Object.entries(limits[door]) as [Kind, Limit][]
  return [...own, ['site', [address[0] * addressesOfSite, address[1]]]]
}

/** The right person came in: earlier mistakes from this address, or on this device, are forgotten. */
export async function forgetTries(context: Asking, door: AccountDoor, account: string): Promise<void> {
  const keys = keysOf(context, door, account)
  for (const [kind, limit] of limitsOf(context, door, account)) {
    const key = keys[kind]
    if ((kind === 'pair' || kind === 'device') && key !== null)
      await limiterOf(context.deps.db.pool, door, kind, limit).delete(key)
  }
}

/**
 * The try that was counted was right, so it was no guess: the others of this account, and of this address, where a
 * whole school may be, have it back. Once for each that was counted.
 */
export async function giveTryBack(context: Asking, door: AccountDoor, account: string): Promise<void> {
  const keys = keysOf(context, door, account)
  for (const [kind, limit] of limitsOf(context, door, account)) {
    const key = keys[kind]
    if (kind === 'pair' || kind === 'device' || key === null) continue
    await limiterOf(context.deps.db.pool, door, kind, limit).reward(key, 1)
  }
}

function keysOf({ deps, address, device }: Asking, door: Door, account: string) {
  const { home, site } = networksOf(address)
  const hidden = (...parts: string[]) =>
    createHmac('sha256', deps.settings.secret).update(parts.join('\n')).digest('base64url')
  return {
    pair: hidden('pair', door, account, home),
    account: hidden('account', door, account),
    address: hidden('address', door, home),
    site: site === null ? null : hidden('site', door, site),
    device: hidden('device', door, account, device?.id ?? ''),
    devices: hidden('devices', door, account),
  }
}

const limiters = new WeakMap<pg.Pool, Map<string, RateLimiterPostgres>>()

function limiterOf(pool: pg.Pool, door: Door, kind: Kind, limit: Limit): RateLimiterPostgres {
  const known = limiters.get(pool) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(pool, known)
  const name = `${door}-${kind}`
  const [points, duration] = limit
  const limiter =
    known.get(name) ??
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'RateLimit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
      // One of them clears for all.
      clearExpiredByTimeout: name === 'signIn-pair',
    })
  known.set(name, limiter)
  return limiter
}
