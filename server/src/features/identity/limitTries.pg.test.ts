import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { type IdentityCalls, identityCalls } from '../../testing/identityCalls.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { claimName } from './accounts.ts'
import { countMail, countTry } from './limitTries.ts'

const password = 'Harbour-4-ever'
const other = 'Lighthouse-9-now'

let app: TestApp
let tenant: Tenant
let identity: IdentityCalls
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  identity = identityCalls(app, tenant)
})
afterAll(() => app.close())

/** Others request codes, from different addresses, until the account gets no more mail. */
async function fillMailbox(email: string): Promise<void> {
  const name = claimName(app.deps, { pool: 'customer', organization: tenant.organization, email })
  for (let n = 1; n <= 12; n += 1) await countMail({ deps: app.deps, address: `192.0.2.${n}` }, name)
}

it('keeps the owner’s code valid, however often others request another', async () => {
  const email = 'asked.for@example.org'
  await identity.confirmed(email, password)
  const first = await identity.call('forgotPassword', { email })
  const code = identity.codeTo(email)
  await fillMailbox(email)
  const before = app.deps.sent.length
  expect(await identity.call('forgotPassword', { email })).toEqual(first)
  expect(app.deps.sent).toHaveLength(before)
  const { data } = await identity.call('forgotPasswordSubmit', { email, code, password: other })
  expect(data.step).toBe('SUCCESS')
})

it('lets a sign-in continue with the earlier mailed code', async () => {
  const email = 'waiting@example.org'
  await identity.call('signUp', { email, password, attributes: {} })
  const code = identity.codeTo(email)
  await fillMailbox(email)
  const { data } = await identity.call('signIn', { email, password })
  expect(data.step).toBe('CONFIRM_EMAIL')
  expect((await identity.call('confirmSignUp', { email, code })).data.step).toBe('SUCCESS')
})

it('counts no waiting time for a code that the mail limit suppressed', async () => {
  const email = 'not.sent@example.org'
  await identity.call('signUp', { email, password, attributes: {} })
  await fillMailbox(email)
  expect((await identity.call('resendSignUp', { email })).error?.code).toBe('rate_limited')
  expect(await app.deps.db.prisma.resentCode.count()).toBe(0)
})

describe('mails from one network', () => {
  const signUp = (email: string) => identity.call('signUp', { email, password, attributes: {} })
  const counts = async (kind: string) => {
    const text = `SELECT key, points FROM "RateLimit" WHERE key LIKE $1 ORDER BY key`
    return (await app.deps.db.pool.query<{ points: number }>(text, [`mail-${kind}:%`])).rows
  }
  /** As if the network had caused so many mails. */
  const use = (kind: string, points: number) =>
    app.deps.db.pool.query(`UPDATE "RateLimit" SET points = $2 WHERE key LIKE $1`, [`mail-${kind}:%`, points])

  it('go to a school of a thousand at once, and to few more strangers within the hour', async () => {
    await signUp('first.pupil@example.org')
    await use('address', 1000)
    expect((await signUp('last.pupil@example.org')).error).toBeNull()
    await use('address', 1500)
    const before = app.deps.sent.length
    expect((await signUp('stranger@example.org')).error?.code).toBe('rate_limited')
    expect(app.deps.sent).toHaveLength(before)
    await use('address', 0)
  })

  it('are bounded over a day, too', async () => {
    await signUp('evening@example.org')
    await use('day', 3000)
    const refused = (await signUp('night@example.org')).error
    expect(refused?.code).toBe('rate_limited')
    expect(refused?.details.retryAfterMs).toBeGreaterThan(20 * 3_600_000)
    await use('day', 0)
  })

  it('count no more once their code came back', async () => {
    const before = { address: await counts('address'), day: await counts('day') }
    for (const email of ['wanted.one@example.org', 'wanted.two@example.org']) {
      await signUp(email)
      await identity.call('confirmSignUp', { email, code: identity.codeTo(email) })
    }
    await identity.call('forgotPassword', { email: 'wanted.one@example.org' })
    const code = identity.codeTo('wanted.one@example.org')
    await identity.call('forgotPasswordSubmit', { email: 'wanted.one@example.org', code, password: other })
    expect({ address: await counts('address'), day: await counts('day') }).toEqual(before)
    await signUp('unanswered@example.org')
    expect(await counts('day')).not.toEqual(before.day)
  })
})

describe('mails that signed-in people let others be sent', () => {
  const invite = async (email: string, by: Caller) =>
    (await identity.call('addUserToOrganization', { organizationID: tenant.organization, email }, by)).error
      ?.code ?? null
  const signUp = async (email: string) =>
    (await identity.call('signUp', { email, password, attributes: {} })).error?.code ?? null
  const use = async (limit: string, points: number) => {
    const text = `UPDATE "RateLimit" SET points = $2 WHERE key LIKE $1`
    const { rowCount } = await app.deps.db.pool.query(text, [`${limit}:%`, points])
    expect(rowCount).toBeGreaterThan(0)
  }

  afterEach(async () => {
    await app.deps.db.pool.query(
      `DELETE FROM "RateLimit" WHERE key LIKE 'signedInMail-%' OR key LIKE 'mail-%'`,
    )
  })

  it('go on while visitors of their network have used up theirs, and the other way round', async () => {
    await signUp('one.visitor@example.org')
    await use('mail-address', 1500)
    await use('mail-day', 3000)
    expect(await signUp('next.visitor@example.org')).toBe('rate_limited')
    expect(await invite('colleague@example.org', tenant.admin)).toBeNull()
    await use('mail-address', 0)
    await use('mail-day', 0)
    await use('signedInMail-address', 3000)
    expect(await invite('one.more.colleague@example.org', tenant.admin)).toBe('rate_limited')
    expect(await signUp('last.visitor@example.org')).toBeNull()
  })

  it('continue even if strangers request many mails to the same person', async () => {
    const email = 'asked.by.strangers@example.org'
    const name = claimName(app.deps, { pool: 'staff', organization: null, email })
    for (let n = 1; n <= 12; n += 1) await countMail({ deps: app.deps, address: `192.0.2.${n}` }, name)
    expect(await invite(email, tenant.admin)).toBeNull()
  })

  it.each([
    ['signedInMail-person', 500],
    ['signedInMail-personDay', 1000],
  ])('are limited by person, so others can continue (%s)', async (limit, most) => {
    expect(await invite(`${limit}.first@example.org`, tenant.admin)).toBeNull()
    await use(limit, most)
    expect(await invite(`${limit}.second@example.org`, tenant.admin)).toBe('rate_limited')
    expect(await invite(`${limit}.second@example.org`, tenant.superUser)).toBeNull()
  })

  it('are bounded by person and account', async () => {
    const codes: (string | null)[] = []
    for (let n = 0; n < 6; n += 1) codes.push(await invite('invited.often@example.org', tenant.admin))
    expect(codes).toEqual([...Array(5).fill(null), 'rate_limited'])
    expect(await invite('invited.often@example.org', tenant.superUser)).toBeNull()
  })
})

it('counts IPv6 addresses by their /64, and IPv4 addresses one by one', async () => {
  const triesFrom = async (account: string, addresses: string[]) => {
    const outcomes: string[] = []
    for (const address of addresses)
      outcomes.push(
        await countTry({ deps: app.deps, address }, 'signIn', account).then(
          () => 'counted',
          (error: { code: string }) => error.code,
        ),
      )
    return outcomes.filter((outcome) => outcome === 'rate_limited').length
  }
  const numbers = Array.from({ length: 12 }, (_, n) => n + 1)
  expect(
    await triesFrom(
      'six',
      numbers.map((n) => `2001:db8:0:7::${n}`),
    ),
  ).toBe(2)
  expect(
    await triesFrom(
      'networks',
      numbers.map((n) => `2001:db8:0:${n}::1`),
    ),
  ).toBe(0)
  expect(
    await triesFrom(
      'four',
      numbers.map((n) => `198.51.100.${n}`),
    ),
  ).toBe(0)
})

it('also counts by /48, so that no line has 65,536 times the tries', async () => {
  const tryFrom = (address: string, n: number) =>
    countTry({ deps: app.deps, address }, 'lead', `somebody${n}@example.org`).then(
      () => 'counted',
      (error: { code: string }) => error.code,
    )
  for (let n = 0; n < 500; n += 1)
    expect(await tryFrom(`2001:db8:48:${n.toString(16)}::1`, n)).toBe('counted')
  expect(await tryFrom('2001:db8:48:ffff::1', 500)).toBe('rate_limited')
  expect(await tryFrom('2001:db8:49::1', 501)).toBe('counted')
})

describe('wrong codes from the same network', () => {
  const portal = () => `${tenant.organization}~${tenant.portal}`
  /** Asks for a code in a browser; returns the cookie that it keeps. */
  async function askIn(email: string): Promise<string> {
    const document = 'mutation ($email: String!) { forgotPassword(email: $email) { step } }'
    const { headers } = await app.graphql(document, { email }, { portal: portal() })
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^lectern_device=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
    return cookie.split(';')[0] ?? ''
  }
  const choose = (email: string, code: string, cookie = '') =>
    identity.call('forgotPasswordSubmit', { email, code, password: other }, cookie ? { cookie } : {})
  const guess = async (email: string, times: number, cookie = '') => {
    const codes: (string | undefined)[] = []
    for (let n = 0; n < times; n += 1) codes.push((await choose(email, 'wrong', cookie)).error?.code)
    return codes
  }

  it('do not stop the person who asked for the code, on the device that asked', async () => {
    const email = 'neighbour@example.org'
    await identity.confirmed(email, password)
    const cookie = await askIn(email)
    const code = identity.codeTo(email)
    const tried = await guess(email, 14)
    expect([tried[0], tried.at(-1)]).toEqual(['code_wrong', 'rate_limited'])
    expect((await choose(email, code)).error?.code).toBe('rate_limited')
    expect((await choose(email, code, cookie)).data.step).toBe('SUCCESS')
  })

  it('do not stop a fresh code that is asked for afterwards', async () => {
    const email = 'asks.again@example.org'
    await identity.confirmed(email, password)
    await askIn(email)
    await guess(email, 14)
    const cookie = await askIn(email)
    expect((await choose(email, identity.codeTo(email), cookie)).data.step).toBe('SUCCESS')
  })

  it('end a code after five tries, on the device that asked too', async () => {
    const email = 'guesses@example.org'
    await identity.confirmed(email, password)
    const cookie = await askIn(email)
    const code = identity.codeTo(email)
    expect(await guess(email, 5, cookie)).toEqual(Array(5).fill('code_wrong'))
    // Right or wrong, the answer is the same: nothing can be guessed from it.
    const right = await choose(email, code, cookie)
    expect(right.error?.code).toBe('code_used_up')
    expect(right.error?.message).toMatch(/new code/)
    expect(await guess(email, 1, cookie)).toEqual(['code_used_up'])
    // Others are told nothing about it.
    expect(await guess(email, 1)).toEqual(['code_wrong'])

    await identity.call('forgotPassword', { email }, { cookie })
    expect((await choose(email, identity.codeTo(email), cookie)).data.step).toBe('SUCCESS')
  })

  it('are answered alike for people with an account, without one, and unconfirmed ones', async () => {
    const ask = async (operation: 'forgotPassword' | 'resendSignUp', email: string) => {
      const document = `mutation ($email: String!) { ${operation}(email: $email) { step } }`
      const { headers } = await app.graphql(document, { email }, { portal: portal() })
      return headers.getSetCookie()[0]?.split(';')[0] ?? ''
    }
    const confirm = async (email: string, cookie: string) =>
      (await identity.call('confirmSignUp', { email, code: 'wrong' }, { cookie })).error?.code
    await identity.confirmed('has.account@example.org', password)
    await identity.call('signUp', { email: 'half.way@example.org', password, attributes: {} })
    const seen = await Promise.all(
      ['has.account', 'has.none', 'half.way'].map(async (name) => {
        const email = `${name}@example.org`
        const cookie = await ask('resendSignUp', email)
        const codes: (string | undefined)[] = []
        for (let n = 0; n < 12; n += 1) codes.push(await confirm(email, cookie))
        const again = await ask('forgotPassword', email)
        return [...codes, ...(await guess(email, 7, again))]
      }),
    )
    const wrong = Array(5).fill('code_wrong')
    const usedUp = (times: number) => Array(times).fill('code_used_up')
    for (const codes of seen) expect(codes).toEqual([...wrong, ...usedUp(7), ...wrong, ...usedUp(2)])
  })

  it('are counted for a device that asked about another account, or for another person', async () => {
    const email = 'not.theirs@example.org'
    await identity.confirmed(email, password)
    await askIn(email)
    const code = identity.codeTo(email)
    const foreign = await askIn('somebody.else@example.org')
    expect((await guess(email, 14, foreign)).at(-1)).toBe('rate_limited')
    expect((await choose(email, code, foreign)).error?.code).toBe('rate_limited')
  })

  it('do not stop a sign-up from being confirmed where it was begun', async () => {
    const email = 'signs.up@example.org'
    const document =
      'mutation ($email: String!, $password: String!) { signUp(email: $email, password: $password, attributes: {}) { step } }'
    const { headers } = await app.graphql(document, { email, password }, { portal: portal() })
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    for (let n = 0; n < 12; n += 1) await identity.call('confirmSignUp', { email, code: 'wrong' })
    const given = { email, code: identity.codeTo(email) }
    expect((await identity.call('confirmSignUp', given)).error?.code).toBe('rate_limited')
    expect((await identity.call('confirmSignUp', given, { cookie })).data.step).toBe('SUCCESS')
  })
})

describe('wrong passwords from elsewhere', () => {
  const signIn = (email: string, given: string, caller: Caller = {}) =>
    identity.call('signIn', { email, password: given }, caller)
  const nameOf = (email: string) =>
    claimName(app.deps, { pool: 'customer', organization: tenant.organization, email })
  /** Others, from different addresses, use up all tries of the account. */
  async function guessAway(email: string): Promise<void> {
    const guess = (address: string) =>
      countTry({ deps: app.deps, address }, 'signIn', nameOf(email)).catch(
        (error: { code: string }) => error.code,
      )
    for (let n = 0; n < 100; n += 1) await guess(`203.0.113.${n}`)
    expect(await guess('192.0.2.200')).toBe('rate_limited')
  }
  /** The device mark that a browser keeps after a sign-in. */
  async function deviceOf(email: string): Promise<string> {
    const document = `mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { step } }`
    const caller = { portal: `${tenant.organization}~${tenant.portal}` }
    const { headers } = await app.graphql(document, { email, password }, caller)
    const cookie = headers.getSetCookie().find((one) => one.startsWith('lectern_device='))
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/)
    return cookie?.split(';')[0] ?? ''
  }

  it('lock out unknown devices, but not a device that signed in before', async () => {
    const email = 'owner@example.org'
    await identity.confirmed(email, password)
    const cookie = await deviceOf(email)
    await guessAway(email)
    expect((await signIn(email, password)).error?.code).toBe('rate_limited')
    expect((await signIn(email, password, { cookie })).data.step).toBe('SUCCESS')
    expect((await signIn(email, 'Wrong-pass-1', { cookie })).error?.code).toBe('sign_in')
  })

  it('are limited on known devices too: on each, and on all together', async () => {
    const email = 'bounded@example.org'
    await identity.confirmed(email, password)
    const cookies = [
      await deviceOf(email),
      await deviceOf(email),
      await deviceOf(email),
      await deviceOf(email),
    ]
    await guessAway(email)
    const codes: (string | undefined)[] = []
    for (const cookie of cookies)
      for (let n = 0; n < 11; n += 1)
        codes.push((await signIn(email, `Wrong-pass-${n}`, { cookie })).error?.code)
    expect(codes.slice(0, 11)).toEqual([...Array(10).fill('sign_in'), 'rate_limited'])
    expect(codes.filter((code) => code === 'sign_in')).toHaveLength(30)
  })

  it('are not accepted with a mark of another account, or a forged one', async () => {
    const [email, others] = ['target@example.org', 'attacker@example.org']
    await identity.confirmed(email, password)
    await identity.confirmed(others, password)
    const own = await deviceOf(others)
    await guessAway(email)
    for (const cookie of [own, `lectern_device=${'A'.repeat(22)}.${'B'.repeat(22)}`, 'lectern_device=x'])
      expect((await signIn(email, password, { cookie })).error?.code).toBe('rate_limited')
  })

  it('do not lock the owner out on a new device after a new password by mail', async () => {
    const email = 'newly@example.org'
    await identity.confirmed(email, password)
    await guessAway(email)
    await identity.call('forgotPassword', { email })
    const document = `mutation ($email: String!, $code: String!, $password: String!) {
      forgotPasswordSubmit(email: $email, code: $code, password: $password) { step } }`
    const variables = { email, code: identity.codeTo(email), password: other }
    const caller = { portal: `${tenant.organization}~${tenant.portal}` }
    const { headers } = await app.graphql(document, variables, caller)
    const [cookie = ''] = headers.getSetCookie()[0]?.split(';') ?? []
    expect((await signIn(email, other)).error?.code).toBe('rate_limited')
    expect((await signIn(email, other, { cookie })).data.step).toBe('SUCCESS')
  })
})

it('does not count right passwords: a school behind one IP address can sign in', async () => {
  const email = 'monday@example.org'
  await identity.confirmed(email, password)
  const { pool } = app.deps.db
  const points = async () =>
    (
      await pool.query(
        `SELECT key, points FROM "RateLimit" WHERE key ~ '^signIn-(address|account)' ORDER BY key`,
      )
    ).rows
  await identity.call('signIn', { email, password })
  const before = await points()
  for (let n = 0; n < 3; n += 1) await identity.call('signIn', { email, password })
  expect(await points()).toEqual(before)
})
