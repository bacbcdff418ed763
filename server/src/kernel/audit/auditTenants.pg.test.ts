import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEntity } from '#shared/entities.ts'
import { operationDocument } from '#shared/kernel/dataStore/operationDocument.ts'
import type { Operation } from '#shared/kernel/model/Operation.ts'
import { operations } from '#shared/operations.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { operationInput } from '../../testing/matrix/operationInput.ts'

const audited = (operations as readonly Operation[]).filter(
  ({ kind, access }) => kind === 'mutation' && !access.includes('anonymous'),
)

/** Every operation that is logged × every way to name an organization, called by staff of another one. */
describe('the log of an organization', () => {
  let app: TestApp
  let tenant: Tenant
  let other: Tenant
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
    other = await makeTenant(app.deps)
  })
  afterAll(() => app.close())

  const entries = (action: string, where: Record<string, unknown>) =>
    app.deps.db.prisma.auditEntry.findMany({
      where: { action: { in: [action, `${action}Failed`] }, ...where },
      orderBy: { position: 'asc' },
      select: { action: true },
    })

  it.each(audited)('has no entry by staff of another one who call $name', async (operation) => {
    const document = operationDocument(operation, findEntity)
    const input = await operationInput(app.deps, operation, tenant)
    const { organizationID: _organization, portalID: _portal, ...unplaced } = input
    const { token = '' } = other.admin
    const ways: [input: Record<string, unknown>, caller: Caller][] = [
      [input, { token }],
      [unplaced, { token, portal: `${tenant.organization}~${tenant.portal}` }],
      [unplaced, { token }],
      [withKeys(unplaced, tenant), { token }],
    ]
    for (const [values, caller] of ways) await app.graphql(document, values, caller)
    expect(await entries(operation.name, { organization: tenant.organization })).toEqual([])
  })

  it.each(audited.filter(({ isOwnAccount }) => isOwnAccount))(
    'has an entry of its staff who call $name, for every organization they name',
    async (operation) => {
      const document = operationDocument(operation, findEntity)
      for (const named of [null, other]) {
        const member = await makeTenant(app.deps)
        const place = { organizationID: named?.organization ?? null, portalID: named?.portal ?? null }
        const input = { ...(await operationInput(app.deps, operation, tenant)), ...place }
        await app.graphql(document, input, { token: member.admin.token ?? '' })
        const [called] = await entries(operation.name, { organization: member.organization })
        expect(called).toEqual({ action: operation.name })
        expect(
          await entries(operation.name, { organization: other.organization, actor: member.admin.id }),
        ).toEqual([])
      }
    },
  )
})

/** Ids as keys: an input may hold either. */
const withKeys = (input: Record<string, unknown>, { organization }: Tenant) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const isId = typeof value === 'string' && /I[Dd]$/.test(name) && !value.includes('~')
      return [name, isId ? `${organization}~${value}` : value]
    }),
  )
