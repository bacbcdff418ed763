import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { authenticatorCode, type IdentityCalls, identityCalls } from '#server/testing/identityCalls.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'

const password = 'Harbour-4-ever'
const other = 'Lighthouse-9-now'

let app: TestApp
let tenant: Tenant
let rival: Tenant
let identity: IdentityCalls
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { defaultRoles: ['AIADMIN'] })
  rival = await makeTenant(app.deps, { name: 'Rival School' })
  identity = identityCalls(app, tenant)
})
afterAll(() => app.close())

const invite = (to: Tenant, email: string, more = {}) =>
  identity.call('addUserToOrganization', { organizationID: to.organization, email, ...more }, to.admin)
const signIn = (email: string, given = password) =>
  identity.call('signIn', { email, password: given, pool: 'staff', wantsToken: true })
const setFor = (by: Tenant, userId: string, more = {}) =>
  identity.call(
    'resetPassword',
    { organizationID: by.organization, userId, password, pool: 'staff', forceChange: false, ...more },
    by.admin,
  )
const temporaryFor = (email: string) =>
  /temporary password (\S+)\. You/.exec(identity.mailTo(email)?.text ?? '')?.[1] ?? ''
const tokenFor = (email: string) => /\/invitation#(\S+)/.exec(identity.mailTo(email)?.text ?? '')?.[1] ?? ''
const accept = (input: Record<string, unknown>, token?: string) =>
  identity.call('acceptInvitation', input, token ? { token } : {})
const userOf = (email: string) => app.deps.db.prisma.user.findUniqueOrThrow({ where: { email } })
const loadPlaces = async (email: string) => {
  const links = await app.deps.db.prisma.userOrganization.findMany({
    where: { user: (await userOf(email)).key },
  })
  return links.map(({ organization }) => organization)
}
/** The person's own credentials in the database: actions of other organizations must not change them. */
async function loadSecrets(email: string) {
  const subject = `staff:${(await userOf(email)).key}`
  const where = { subject }
  const { credential, totp, recoveryCode, session } = app.deps.db.prisma
  const tables = [credential.findMany({ where }), totp.findMany({ where }), recoveryCode.findMany({ where })]
  const tokens = (await session.findMany({ where })).map(({ tokenHash }) => tokenHash)
  return [...(await Promise.all(tables)), tokens]
}

async function turnOnTotp(token: string, given = password): Promise<void> {
  const { data } = await identity.call('setUpTotp', { password: given }, { token })
  const code = authenticatorCode(String(data.secret), app.deps.now())
  expect((await identity.call('confirmTotp', { code }, { token })).error).toBeNull()
}

/** A person who was invited, replaced the mailed password with their own, and accepted. */
async function working(at: Tenant, email: string): Promise<{ id: string; token: string }> {
  await invite(at, email)
  const link = tokenFor(email)
  const first = await signIn(email, temporaryFor(email))
  const input = { challenge: first.data.challenge, password, wantsToken: true }
  const done = await identity.call('completeNewPassword', input)
  expect((await accept({ token: link })).data.step).toBe('SUCCESS')
  return { id: (await userOf(email)).key, token: String(done.data.token) }
}

/** A person whose password was chosen by the rival's administrator. */
async function ruled(email: string): Promise<{ id: string; token: string }> {
  const { id } = await working(rival, email)
  expect((await setFor(rival, id)).error).toBeNull()
  return { id, token: String((await signIn(email)).data.token) }
}

describe('an invitation', () => {
  it('creates an account for a new person, with a temporary password that is useless before acceptance', async () => {
    const email = 'new.colleague@example.org'
    const { data } = await invite(tenant, email)
    expect(data).toEqual({
      invite: expect.stringContaining(`${tenant.organization}~`),
      message: `An invitation has been sent to ${email}.`,
    })
    const mail = identity.mailTo(email)
    expect(mail).toMatchObject({
      subject: 'You have been invited to Harbour School',
      organization: null,
    })
    expect(mail?.text).toContain('open the Lectern console, choose Sign in to a server, and enter http')
    expect(await loadPlaces(email)).toEqual([])
    const first = await signIn(email, temporaryFor(email))
    expect(first.data.step).toBe('NEW_PASSWORD')
    const next = { challenge: first.data.challenge, password, wantsToken: true }
    const token = String((await identity.call('completeNewPassword', next)).data.token)
    const { data: listed } = await identity.call('listInvitations', {}, { token })
    expect(listed.invitations).toEqual([
      {
        invite: data.invite,
        email,
        organization: 'Harbour School',
        invitedBy: 'Ada Admin',
        roles: ['AIADMIN'],
        expiresAt: expect.stringMatching(/Z$/),
      },
    ])
    const accepted = await accept({ invite: data.invite }, token)
    expect(accepted.data).toEqual({ step: 'SUCCESS', message: 'You now have access to Harbour School.' })
    expect(await loadPlaces(email)).toEqual([tenant.organization])
    const [link] = await app.deps.db.prisma.userOrganization.findMany({
      where: { user: (await userOf(email)).key },
    })
    expect(link).toMatchObject({ roles: ['AIADMIN'], superUser: false, name: 'new.colleague' })
    expect((await accept({ invite: data.invite }, token)).error?.code).toBe('not_found')
    const again = await invite(tenant, email)
    expect(again.error?.details).toMatchObject({
      fields: { email: 'This person is already a member of this organization.' },
    })
  })

  it('changes nothing of a person who works elsewhere, before and after acceptance', async () => {
    const email = 'elsewhere@example.org'
    const { token } = await working(rival, email)
    await turnOnTotp(token)
    const before = await loadSecrets(email)
    expect((await invite(tenant, email)).error).toBeNull()
    expect(await loadPlaces(email)).toEqual([rival.organization])
    expect(await loadSecrets(email)).toEqual(before)
    const link = tokenFor(email)
    const { data } = await identity.call('findInvitation', { token: link })
    expect(data.invitation).toMatchObject({ email, organization: 'Harbour School', invitedBy: 'Ada Admin' })
    expect((await accept({ token: link })).data.step).toBe('SUCCESS')
    expect((await loadPlaces(email)).toSorted()).toEqual([rival.organization, tenant.organization].toSorted())
    expect(await loadSecrets(email)).toEqual(before)
    expect(await identity.kindOf({ token })).toBe('staff')
    expect((await signIn(email)).data.step).toBe('ONE_TIME_PASSWORD')
  })

  it('has the same answer whether the email address is known elsewhere or not', async () => {
    const known = 'known@example.org'
    await working(rival, known)
    const [asNew, asKnown] = [await invite(tenant, 'unknown@example.org'), await invite(tenant, known)]
    const shape = ({ data, error }: typeof asNew, email: string) => ({
      error,
      keys: Object.keys(data),
      message: String(data.message).replace(email, '…'),
    })
    expect(shape(asKnown, known)).toEqual(shape(asNew, 'unknown@example.org'))
    const seen = async (email: string) => {
      const row = await app.deps.db.prisma.invite.findFirstOrThrow({
        where: { email, organization: tenant.organization },
      })
      const { key, id, token, createdAt, updatedAt, expiresAt, searchWords, ...rest } = row as typeof row & {
        searchWords?: unknown
      }
      return { ...rest, email: '…', name: '…' }
    }
    expect(await seen(known)).toEqual(await seen('unknown@example.org'))
    const search = `query ($org: String) { listUsers(organizationID: $org) { items { email } } }`
    const users = await app.graphql(search, { org: tenant.organization }, tenant.admin)
    expect(users.errors).toEqual([])
    expect(JSON.stringify(users.data)).not.toMatch(/known@example/)
  })

  it('can be declined, withdrawn and sent again; the newest one counts, for seven days', async () => {
    const email = 'thinking@example.org'
    const { token } = await working(rival, email)
    const first = await invite(tenant, email)
    const link = tokenFor(email)
    expect((await identity.call('declineInvitation', { invite: first.data.invite }, { token })).data).toEqual(
      {
        message: 'You have declined the invitation.',
      },
    )
    expect((await accept({ token: link })).error?.code).toBe('not_found')
    expect(
      await app.deps.db.prisma.invite.findMany({ where: { email, organization: tenant.organization } }),
    ).toMatchObject([{ status: 'DECLINED' }])
    const second = await invite(tenant, email)
    const { errors } = await app.graphql(
      'mutation ($id: String!, $org: String) { deleteInvite(id: $id, organizationID: $org) { key } }',
      { id: second.data.invite, org: tenant.organization },
      tenant.admin,
    )
    expect(errors).toEqual([])
    expect((await accept({ token: tokenFor(email) })).error?.code).toBe('not_found')
    await invite(tenant, email)
    const last = tokenFor(email)
    app.deps.pass(7 * 24 * 3_600_000)
    expect((await accept({ token: last })).error).toMatchObject({
      code: 'not_found',
      message: 'This invitation is no longer valid. Please ask for another one.',
    })
    expect(await loadPlaces(email)).toEqual([rival.organization])
  })

  it('cannot be seen or answered by others, or by visitors without its mail', async () => {
    const email = 'private@example.org'
    await working(rival, email)
    const { data } = await invite(tenant, email)
    for (const caller of [{}, tenant.customer, tenant.aiAdmin, tenant.admin, rival.admin, rival.superUser]) {
      for (const name of ['acceptInvitation', 'declineInvitation'])
        expect((await identity.call(name, { invite: data.invite }, { ...caller })).error?.code).toMatch(
          /not_found/,
        )
      expect(JSON.stringify(await identity.call('listInvitations', {}, { ...caller }))).not.toContain(email)
    }
    expect((await accept({ token: 'x'.repeat(43) })).error?.code).toBe('not_found')
    expect(await loadPlaces(email)).toEqual([rival.organization])
  })

  it('cannot be accepted by its link while another person is signed in', async () => {
    const email = 'lent@example.org'
    await invite(tenant, email)
    const mail = { token: tokenFor(email) }
    const refused = await accept(mail, rival.admin.token)
    expect(refused.error?.code).toBe('forbidden')
    expect(await loadPlaces(email)).toEqual([])
    expect((await accept(mail)).data.step).toBe('SUCCESS')
  })

  it('is accepted once by concurrent calls', async () => {
    const email = 'eager@example.org'
    await working(rival, email)
    await invite(tenant, email)
    const token = tokenFor(email)
    const answers = await Promise.all([accept({ token }), accept({ token }), accept({ token })])
    expect(answers.filter(({ data }) => data.step === 'SUCCESS')).toHaveLength(1)
    expect(await loadPlaces(email)).toHaveLength(2)
  })
})

describe('an administrator who knows another person’s password', () => {
  it('cannot enter another organization with it, by accepting for the person or after their acceptance', async () => {
    const email = 'victim@corp.example'
    const { token } = await ruled(email)
    const { data } = await invite(tenant, email)
    const link = tokenFor(email)
    for (const answer of [await accept({ invite: data.invite }, token), await accept({ token: link })])
      expect(answer.error?.code).toBe('forbidden')
    // Even with a password chosen in the person's session, they cannot read the mailbox.
    const change = { currentPassword: password, password: other }
    expect((await identity.call('changePassword', change, { token })).error).toBeNull()
    expect((await accept({ token: link })).error?.code).toBe('forbidden')
    expect((await accept({ invite: data.invite }, token)).data.step).toBe('CONFIRM')
    const guess = { invite: data.invite, code: 'x', password: other }
    expect((await accept(guess, token)).error?.code).toBe('code_wrong')
    expect(await loadPlaces(email)).toEqual([rival.organization])

    await identity.call('forgotPassword', { email, pool: 'staff' })
    const code = identity.codeTo(email)
    const owners = 'Someone-elses-7'
    await identity.call('forgotPasswordSubmit', { email, code, password: owners, pool: 'staff' })
    expect((await accept({ token: link })).data.step).toBe('SUCCESS')
    expect((await signIn(email, other)).error?.code).toBe('sign_in')
    expect((await signIn(email, owners)).data.step).toBe('SUCCESS')
  })

  it('loses access through a password that the person chose, which counts with a mailed code', async () => {
    const email = 'chosen@corp.example'
    const { token } = await ruled(email)
    const change = { currentPassword: password, password: other }
    await identity.call('changePassword', change, { token })
    await turnOnTotp(token, other)
    const { data } = await invite(tenant, email)
    expect((await accept({ invite: data.invite }, token)).data).toEqual({
      step: 'CONFIRM',
      message: 'We have mailed you a code. Please enter it with your password.',
    })
    const code = identity.codeTo(email)
    const proof = { invite: data.invite, code, password: other }
    expect((await accept({ ...proof, password }, token)).error?.code).toBe('sign_in')
    expect((await accept(proof, token)).data.step).toBe('SUCCESS')
    expect(await identity.kindOf({ token })).toBe('staff')
    expect((await signIn(email, other)).data.step).toBe('ONE_TIME_PASSWORD')
  })

  it('tells the person that their code is used up, and accepts a new one', async () => {
    const email = 'guessing@corp.example'
    const { token } = await ruled(email)
    await identity.call('changePassword', { currentPassword: password, password: other }, { token })
    const { data } = await invite(tenant, email)
    const ask = () => accept({ invite: data.invite }, token)
    const give = (code: string) => accept({ invite: data.invite, code, password: other }, token)
    await ask()
    const code = identity.codeTo(email)
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 5; n += 1) codes.push((await give('wrong')).error?.code)
    expect(codes).toEqual([...Array(4).fill('code_wrong'), 'code_used_up'])
    const right = await give(code)
    expect(right.error).toMatchObject({ code: 'code_used_up', message: expect.stringMatching(/new code/) })
    expect((await ask()).data.step).toBe('CONFIRM')
    expect((await give(identity.codeTo(email))).data.step).toBe('SUCCESS')
  })

  it('cannot set it once the person also works for others', async () => {
    const email = 'free@corp.example'
    const { id, token } = await working(rival, email)
    await invite(tenant, email)
    await accept({ token: tokenFor(email) })
    const before = await loadSecrets(email)
    for (const by of [rival, tenant])
      for (const more of [{}, { password: null }])
        expect((await setFor(by, id, more)).error).toMatchObject({
          code: 'forbidden',
          message: expect.stringContaining('also work for other organizations'),
        })
    expect(await loadSecrets(email)).toEqual(before)
    expect(await identity.kindOf({ token })).toBe('staff')
  })
})

describe('leaving an organization', () => {
  const leave = (from: Tenant, token: string) =>
    identity.call('leaveOrganization', { organizationID: from.organization }, { token })

  it('removes the link only', async () => {
    const email = 'leaving@example.org'
    const { token } = await working(rival, email)
    await invite(tenant, email)
    await accept({ token: tokenFor(email) })
    const before = await loadSecrets(email)
    expect((await leave(rival, token)).data).toEqual({
      message: 'You no longer have access to Rival School.',
    })
    expect(await loadPlaces(email)).toEqual([tenant.organization])
    expect(await loadSecrets(email)).toEqual(before)
    expect((await leave(rival, token)).error?.code).toMatch(/not_found|forbidden/)
  })

  it('is refused for the last full administrator, also when two leave at once', async () => {
    const small = await makeTenant(app.deps)
    expect((await leave(small, small.superUser.token ?? '')).error).toBeNull()
    expect((await leave(small, small.admin.token ?? '')).error).toMatchObject({
      code: 'validation',
      message: 'This is the last full administrator. Please make someone else a full administrator first.',
    })
    expect((await leave(small, small.aiAdmin.token ?? '')).error).toBeNull()
    const pair = await makeTenant(app.deps)
    const answers = await Promise.all(
      [pair.superUser, pair.admin].map(({ token }) => leave(pair, token ?? '')),
    )
    expect(answers.map(({ error }) => error?.code ?? 'left').toSorted()).toEqual(['left', 'validation'])
  })

  it('is refused for an organization’s last administrator, even if the platform has a super user', async () => {
    const { prisma } = app.deps.db
    const platform = await makeTenant(app.deps)
    await prisma.installation.create({ data: { platformOrganization: platform.organization } })
    const found = async () => {
      const founded = await makeTenant(app.deps)
      const { key: user } = founded.superUser
      const link = { user, organization: platform.organization, name: 'Founder', superUser: true }
      await prisma.userOrganization.create({
        data: { ...link, key: `${platform.organization}~${user}`, id: user, roles: [] },
      })
      return founded
    }
    const founded = await found()
    expect((await leave(founded, founded.admin.token ?? '')).error?.code).toBe('validation')
    expect(await administratorsOf(founded)).toBe(2)
    expect((await leave(founded, founded.superUser.token ?? '')).error).toBeNull()

    const alone = await found()
    await prisma.userOrganization.deleteMany({
      where: { organization: alone.organization, user: alone.admin.key },
    })
    expect((await leave(alone, alone.superUser.token ?? '')).error?.code).toBe('validation')
    expect((await leave(platform, platform.admin.token ?? '')).error).toBeNull()
    await prisma.installation.deleteMany()
  })

  it('is refused for one of two who leave and are removed at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const pair = await makeTenant(app.deps)
      const own = await app.deps.db.prisma.userOrganization.findFirstOrThrow({
        where: { organization: pair.organization, user: pair.admin.key },
      })
      const remove = `mutation { deleteUserOrganization(id: "${own.id}", organizationID: "${pair.organization}") { key } }`
      const demote = `mutation { updateUserOrganization(
        input: { id: "${own.id}", organization: "${pair.organization}", roles: ["AIADMIN"] }) { key } }`
      const [left, changed] = await Promise.all([
        leave(pair, pair.superUser.token ?? ''),
        app.graphql(round === 1 ? demote : remove, {}, pair.admin),
      ])
      const codes = [left.error?.code, changed.errors[0]?.extensions.code]
      expect(codes.toSorted()).toEqual(['validation', undefined])
      expect(await administratorsOf(pair)).toBe(1)
    }
  })

  async function administratorsOf({ organization }: Tenant): Promise<number> {
    const links = await app.deps.db.prisma.userOrganization.findMany({ where: { organization } })
    return links.filter(({ superUser, roles }) => superUser || JSON.stringify(roles).includes('FULLADMIN'))
      .length
  }
})
