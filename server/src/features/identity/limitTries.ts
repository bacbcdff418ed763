import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { parseNetworks } from '../../kernel/request/parseNetworks.ts'
import type { RequestContext } from '../../kernel/request/RequestContext.ts'
import { personOf } from '../../kernel/request/Viewer.ts'

/** Operations that must be limited against guessing, mass mail, or filling the disk. */
export type Door = AccountDoor | 'askedCode' | 'quiz'
/** Operations with limits per account; the others have limits per IP address only. */
type AccountDoor =
  | 'signIn'
  | 'code'
  | 'secondStep'
  | 'mail'
  | 'signedInMail'
  | 'export'
  | 'lead'
  | 'domain'
  | 'profilePicture'
  | 'draftComment'

/**
 * Limits of tries in a number of seconds: by account from one IP address, by account, and by IP address (shared by a
 * school), for mails also over a day.
 */
const limits: Record<AccountDoor, Limits & Required<Pick<Limits, 'pair' | 'account'>>> &
  Record<Door, Limits> = {
  signIn: { pair: [10, 15 * 60], account: [100, 60 * 60], address: [200, 15 * 60] },
  code: { pair: [10, 15 * 60], account: [30, 60 * 60], address: [200, 15 * 60] },
  // From the device that asked for the code: it ends after five tries, and the account gets ten mails an hour.
  askedCode: { address: [200, 15 * 60] },
  secondStep: { pair: [10, 15 * 60], account: [20, 60 * 60], address: [200, 15 * 60] },
  export: { pair: [20, 60 * 60], account: [40, 60 * 60], address: [200, 60 * 60] },
  lead: { pair: [10, 60 * 60], account: [20, 60 * 60], address: [100, 60 * 60] },
  // Of one link: a review by several people in one office.
  draftComment: { pair: [60, 10 * 60], account: [300, 60 * 60], address: [200, 60 * 60] },
  // Each try queries the domain's servers.
  domain: { pair: [20, 15 * 60], account: [40, 60 * 60], address: [100, 15 * 60] },
  profilePicture: { pair: [20, 60 * 60], account: [40, 60 * 60], address: [1000, 60 * 60] },
  // A school of a thousand may sign up in one minute, behind one IP address. Mails that are answered are given back,
  // so the limits by address count those to people who wanted none (decision 0016).
  mail: { pair: [5, 15 * 60], account: [10, 60 * 60], address: [1500, 60 * 60], day: [3000, 24 * 60 * 60] },
  // Mails that signed-in people ask for, apart from the visitors' of their network. `pair` is by account and person.
  signedInMail: {
    pair: [5, 15 * 60],
    account: [10, 60 * 60],
    person: [500, 60 * 60],
    personDay: [1000, 24 * 60 * 60],
    address: [3000, 60 * 60],
    day: [6000, 24 * 60 * 60],
  },
  // Thirty learners behind one IP address may start ten quizzes each.
  quiz: { address: [300, 60 * 60] },
}
/**
 * Devices with an earlier sign-in of the account have their own limits, per device and in total: strangers who use up
 * the account's tries do not lock its owner out there, and the guesses per account stay bounded by both limits.
 */
const deviceLimits: Partial<Record<Door, { device: Limit; devices: Limit }>> = {
  signIn: { device: [10, 15 * 60], devices: [30, 60 * 60] },
  code: { device: [10, 15 * 60], devices: [20, 60 * 60] },
}
type Limits = {
  pair?: Limit
  account?: Limit
  person?: Limit
  personDay?: Limit
  address: Limit
  day?: Limit
}
type Limit = [points: number, seconds: number]
type Kind = keyof Limits | 'site' | 'siteDay' | 'device' | 'devices'

/** A site (an IPv6 /48) has as many tries as this many addresses. */
const addressesOfSite = 5

/**
 * Counts a try before its work is done. @throws AppError `rate_limited` with `retryAfterMs` over the limit. Stored in
 * the database, so that all servers share the counts; addresses and accounts are hashed.
 */
export async function countTry(
  context: Asking,
  door: Exclude<Door, 'quiz' | 'signedInMail'>,
  account: string,
): Promise<void>
export async function countTry(context: Asking, door: 'quiz'): Promise<void>
export async function countTry(context: Asking, door: Door, account = ''): Promise<void> {
  const refusal = await findRefusal(context, door, account)
  if (refusal) throw rateLimited(refusal)
}

/**
 * Counts a mail. Returns false if the account has reached its limit of mails from all devices: the mail is not sent, and the
 * previous code stays valid, so that nobody can lock the owner out by requesting more. @throws AppError
 * `rate_limited` if the caller asks too often
 */
export async function countMail(context: Asking, account: string): Promise<boolean> {
  const refusal = await findRefusal(context, 'mail', account)
  if (refusal && refusal.kind !== 'account') throw rateLimited(refusal)
  return refusal === null
}

/**
 * Counts a mail that a signed-in person asks for, apart from those of visitors in their network (decision 0016).
 * @throws AppError `rate_limited` over the limit
 */
export async function countSignedInMail(
  context: Asking & Pick<RequestContext, 'viewer'>,
  account: string,
): Promise<void> {
  const refusal = await findRefusal(context, 'signedInMail', account)
  if (refusal) throw rateLimited(refusal)
}

type Asking = Pick<RequestContext, 'deps' | 'address'> & Partial<Pick<RequestContext, 'device' | 'viewer'>>
type Refusal = { kind: Kind; retryAfterMs: number }

const rateLimited = ({ retryAfterMs }: Refusal) => new AppError('rate_limited', { details: { retryAfterMs } })

async function findRefusal(context: Asking, door: Door, account: string): Promise<Refusal | null> {
  const keys = makeKeys(context, door, account)
  // The keys are those of the operation's limits.
  for (const [kind, limit] of chooseLimits(context, door, account)) {
    const key = keys[kind]
    if (key === null) continue
    try {
      await getLimiter(context.deps.db.pool, door, kind, limit).consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return { kind, retryAfterMs: refusal.msBeforeNext }
    }
  }
  return null
}

/**
 * The limits for a known device of the account; otherwise the operation's, and for IPv6 also one for the /48 site,
 * which may have 65,536 addresses.
 */
function chooseLimits({ device }: Asking, door: Door, account: string): [Kind, Limit][] {
  const known = device?.knows(account) ? deviceLimits[door] : undefined
  if (known)
    return [
      ['device', known.device],
      ['devices', known.devices],
    ]
  const { address, day } = limits[door]
  // The keys are those of the operation's limits.
  const own = Object.entries(limits[door]) as [Kind, Limit][]
  return [
    ...own,
    ['site', ofSite(address)],
    ...(day ? [['siteDay', ofSite(day)] satisfies [Kind, Limit]] : []),
  ]
}

const ofSite = ([points, seconds]: Limit): Limit => [points * addressesOfSite, seconds]

/** After a successful sign-in: resets the failed tries from this IP address or device. */
export async function forgetTries(context: Asking, door: AccountDoor, account: string): Promise<void> {
  const keys = makeKeys(context, door, account)
  for (const [kind, limit] of chooseLimits(context, door, account)) {
    const key = keys[kind]
    if ((kind === 'pair' || kind === 'device') && key !== null)
      await getLimiter(context.deps.db.pool, door, kind, limit).delete(key)
  }
}

/** A mailed code came back, so its reader wanted the mail. Call once per code. */
export const uncountMail = (context: Asking, account: string): Promise<void> =>
  uncountTry(context, 'mail', account)

/**
 * The counted try was right and no guess: gives it back to the limits of this account and this IP address, which a
 * whole school may share. Call once per counted try.
 */
export async function uncountTry(context: Asking, door: Door, account: string): Promise<void> {
  const keys = makeKeys(context, door, account)
  for (const [kind, limit] of chooseLimits(context, door, account)) {
    const key = keys[kind]
    if (kind === 'pair' || kind === 'device' || key === null) continue
    await getLimiter(context.deps.db.pool, door, kind, limit).reward(key, 1)
  }
}

function makeKeys({ deps, address, device, viewer }: Asking, door: Door, account: string) {
  const person = door === 'signedInMail' && viewer ? personOf(viewer) : null
  assert(door !== 'signedInMail' || person !== null, 'only signed-in people ask for mails at this door')
  const { home, site } = parseNetworks(address)
  const hidden = (...parts: string[]) =>
    createHmac('sha256', deps.settings.secret).update(parts.join('\n')).digest('base64url')
  return {
    pair: hidden('pair', door, account, person ?? home),
    account: hidden('account', door, account),
    person: person === null ? null : hidden('person', door, person),
    personDay: person === null ? null : hidden('personDay', door, person),
    address: hidden('address', door, home),
    day: hidden('day', door, home),
    site: site === null ? null : hidden('site', door, site),
    siteDay: site === null ? null : hidden('siteDay', door, site),
    device: hidden('device', door, account, device?.id ?? ''),
    devices: hidden('devices', door, account),
  }
}

const limiters = new WeakMap<pg.Pool, Map<string, RateLimiterPostgres>>()

function getLimiter(pool: pg.Pool, door: Door, kind: Kind, limit: Limit): RateLimiterPostgres {
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
      // One of them resets for all.
      clearExpiredByTimeout: name === 'signIn-pair',
    })
  known.set(name, limiter)
  return limiter
}
