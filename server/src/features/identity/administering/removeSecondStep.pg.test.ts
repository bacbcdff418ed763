import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { authenticatorCode, type IdentityCalls, identityCalls } from '#server/testing/identityCalls.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'
import { hashPassword } from '../passwords/passwords.ts'

const password = 'Harbour-4-ever'
const done = { message: 'Two-factor sign-in has been removed.' }

let app: TestApp
let tenant: Tenant
let rival: Tenant
let identity: IdentityCalls
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  rival = await makeTenant(app.deps, { name: 'Rival School' })
  identity = identityCalls(app, tenant)
})
afterAll(() => app.close())

const remove = (userId: string, more = {}, caller = tenant.admin) =>
  identity.call('removeSecondStep', { organizationID: tenant.organization, userId, ...more }, caller)
const findEmail = async ({ id }: Person) =>
  (await app.deps.db.prisma.user.findUniqueOrThrow({ where: { key: id } })).email

/** The rows of a person's second step, started sign-ins and sessions. */
async function leftOf(subject: string) {
  const { totp, recoveryCode, signInChallenge, session } = app.deps.db.prisma
  const counts = [totp, recoveryCode, signInChallenge, session].map((table) =>
    // One type of `where` for four tables, because Prisma's types do not unify them.
    (table as typeof totp).count({ where: { subject } }),
  )
  return Promise.all(counts)
}

/** Keeps the sessions that a test uses. */
async function givePassword(subject: string): Promise<void> {
  const facts = { passwordHash: await hashPassword(password), isConfirmed: true, isProven: true }
  await app.deps.db.prisma.credential.upsert({
    where: { subject },
    create: { subject, ...facts },
    update: facts,
  })
}

/** A member of staff turns the second step on. */
async function turnOn(person: Person): Promise<void> {
  const caller = { ...person }
  await givePassword(`staff:${person.id}`)
  const { data } = await identity.call('setUpTotp', { password }, caller)
  const code = authenticatorCode(String(data.secret), app.deps.now())
  const { error } = await identity.call('confirmTotp', { code }, caller)
  expect(error).toBeNull()
}

describe('removeSecondStep', () => {
  it('lets a customer sign in by password again, ends their sessions, and notifies them', async () => {
    const email = 'lost@example.org'
    const { caller } = await identity.withTotp(email, password)
    const signIn = () => identity.call('signIn', { email, password })
    expect((await signIn()).data.step).toBe('ONE_TIME_PASSWORD')
    const { id, key } = await app.deps.db.prisma.customer.findFirstOrThrow({ where: { email } })
    expect(await leftOf(`customer:${key}`)).toEqual([1, 10, 1, 1])

    expect((await remove(id)).data).toEqual(done)
    expect(await leftOf(`customer:${key}`)).toEqual([0, 0, 0, 0])
    expect(await identity.kindOf(caller)).toBe('anonymous')
    expect((await signIn()).data.step).toBe('SUCCESS')
    const mail = identity.mailTo(email)
    expect(mail).toMatchObject({
      subject: 'Two-factor sign-in was removed at Harbour School',
      organization: tenant.organization,
    })
    expect(mail?.text).toContain('tell the administrators of Harbour School')
  })

  it('does the same for a colleague, whose mail nobody else can read', async () => {
    const email = await findEmail(tenant.aiAdmin)
    await identity.call(
      'resetPassword',
      {
        organizationID: tenant.organization,
        userId: tenant.aiAdmin.id,
        password,
        pool: 'staff',
        forceChange: false,
      },
      tenant.admin,
    )
    const signIn = () => identity.call('signIn', { email, password, pool: 'staff', wantsToken: true })
    const token = String((await signIn()).data.token)
    await turnOn({ ...tenant.aiAdmin, token })
    app.deps.pass(60_000)
    expect((await signIn()).data.step).toBe('ONE_TIME_PASSWORD')

    expect((await remove(tenant.aiAdmin.id, { pool: 'staff' })).data).toEqual(done)
    expect(await leftOf(`staff:${tenant.aiAdmin.id}`)).toEqual([0, 0, 0, 0])
    expect(await identity.kindOf({ token })).toBe('unauthenticated')
    expect((await signIn()).data.step).toBe('SUCCESS')
    expect(identity.mailTo(email)).toMatchObject({
      subject: 'Two-factor sign-in was removed at Harbour School',
      organization: null,
    })
  })

  it('answers the same for a person without one, and changes nothing', async () => {
    const { id, key, cookie = '' } = await tenant.addCustomer({ email: 'plain@example.org' })
    await givePassword(`customer:${key}`)
    await identity.call('setUpTotp', { password }, { cookie })
    expect((await remove(id)).data).toEqual(done)
    expect(await leftOf(`customer:${key}`)).toEqual([1, 0, 0, 1])
    expect(await identity.kindOf({ cookie })).toBe('customer')
    expect(identity.mailTo('plain@example.org')).toBeUndefined()
  })

  it('sends one mail for many concurrent calls', async () => {
    const email = 'twice@example.org'
    await identity.withTotp(email, password)
    const { id } = await app.deps.db.prisma.customer.findFirstOrThrow({ where: { email } })
    const before = app.deps.sent.length
    const answers = await Promise.all([remove(id), remove(id), remove(id)])
    expect(answers.map(({ data }) => data)).toEqual([done, done, done])
    expect(app.deps.sent.slice(before).map(({ to }) => to)).toEqual([email])
  })

  it('makes a colleague who also works for others confirm it with a mailed code', async () => {
    const { id } = rival.aiAdmin
    const link = { user: id, name: 'Ai Admin', roles: ['AIADMIN'] }
    await insertRecord(app.deps.db.pool, UserOrganization, tenant.organization, link, app.deps.now())
    await turnOn(rival.aiAdmin)
    const email = await findEmail(rival.aiAdmin)
    const before = await leftOf(`staff:${id}`)
    const { data } = await remove(id, { pool: 'staff' })
    expect(String(data.message)).toMatch(
      /^They also work for other organizations, so we mailed them a code\./,
    )
    expect(await leftOf(`staff:${id}`)).toEqual(before)
    expect(identity.mailTo(email)).toMatchObject({
      subject: 'A code to sign in without your authenticator app',
      organization: null,
    })
    const code = identity.codeTo(email)
    const signIn = () => identity.call('signIn', { email, password, pool: 'staff', wantsToken: true })
    const confirm = async (given: string) =>
      identity.call('confirmSignIn', {
        challenge: (await signIn()).data.challenge,
        code: given,
        wantsToken: true,
      })
    app.deps.pass(3_600_000)
    expect((await confirm(code === '000000' ? '000001' : '000000')).error?.code).toBe('code_wrong')
    expect((await confirm(code)).data.step).toBe('SUCCESS')
    expect((await leftOf(`staff:${id}`)).slice(0, 2)).toEqual([0, 0])
    // They were signed in elsewhere, and still are.
    expect(await identity.kindOf({ token: rival.aiAdmin.token ?? '' })).toBe('staff')
    expect((await signIn()).data.step).toBe('SUCCESS')
  })

  it('says when the mailed code is used up, and whom to ask for another', async () => {
    const { id } = rival.aiAdmin
    await turnOn(rival.aiAdmin)
    const email = await findEmail(rival.aiAdmin)
    const begin = async () => {
      const { data } = await identity.call('signIn', { email, password, pool: 'staff', wantsToken: true })
      return data.challenge
    }
    const confirm = (challenge: unknown, code: string) =>
      identity.call('confirmSignIn', { challenge, code, wantsToken: true })
    const first = await begin()
    // Nobody has mailed a code: a wrong one is no more than wrong.
    expect((await confirm(first, 'wrong')).error?.code).toBe('code_wrong')
    await remove(id, { pool: 'staff' })
    const code = identity.codeTo(email)
    const challenge = await begin()
    const tried: (string | undefined)[] = []
    for (let n = 0; n < 5; n += 1) tried.push((await confirm(challenge, 'wrong')).error?.code)
    expect(tried).toEqual([...Array(4).fill('code_wrong'), 'code_used_up'])
    const right = await confirm(await begin(), code)
    expect(right.error).toMatchObject({
      code: 'code_used_up',
      message: expect.stringContaining('Ask an administrator for a new one.'),
    })
    await remove(id, { pool: 'staff' })
    expect((await confirm(await begin(), identity.codeTo(email))).data.step).toBe('SUCCESS')
  })

  it('refuses super users and the caller themselves', async () => {
    for (const person of [tenant.superUser, tenant.admin]) await turnOn(person)
    const codeOf = async (person: Person, caller = tenant.admin) =>
      (await remove(person.id, { pool: 'staff' }, caller)).error?.code
    expect(await codeOf(tenant.superUser)).toBe('forbidden')
    expect(await codeOf(tenant.admin)).toBe('forbidden')
    expect(await codeOf(tenant.superUser, tenant.superUser)).toBe('forbidden')
    expect(await codeOf(rival.admin)).toBe('not_found')
    for (const person of [tenant.superUser, tenant.admin])
      expect((await leftOf(`staff:${person.id}`))[0]).toBe(1)
  })

  it('does not find customers of other organizations, by id or by key', async () => {
    expect((await remove(rival.customer.id)).error?.code).toBe('not_found')
    expect((await remove(rival.customer.key)).error?.code).toBe('not_found')
    const theirs = { organizationID: rival.organization }
    expect((await remove(rival.customer.id, theirs)).error?.code).toBe('not_found')
  })

  it('is logged with the administrator, without the removed secrets', async () => {
    const document = `query ($id: String!) { listAuditLog(organizationID: $id) { ${wholeAnswer('listAuditLog', 'entries')} } }`
    const { data } = await app.graphql(document, { id: tenant.organization }, tenant.admin)
    // The values that the operation's label names.
    const entries = (data?.listAuditLog?.entries ?? []) as { action: string; actor: string }[]
    const [entry] = entries.filter(({ action }) => action === 'removeSecondStep')
    expect(entry).toMatchObject({ actor: tenant.admin.id })
    expect(JSON.stringify(entry)).not.toMatch(/secret|codeHash/i)
  })

  it('lets a super user do it for full administrators', async () => {
    const { data } = await remove(tenant.admin.id, { pool: 'staff' }, tenant.superUser)
    expect(data).toEqual(done)
    expect(await leftOf(`staff:${tenant.admin.id}`)).toEqual([0, 0, 0, 0])
  })
})
