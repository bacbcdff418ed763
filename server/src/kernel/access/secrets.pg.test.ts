import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities } from '#shared/entities.ts'
import { writeDocument } from '#shared/kernel/dataStore/documents.ts'
import { type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeRecord } from '../../testing/makeRecord.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { storageOf } from '../db/records/columns.ts'

const word = 'aPlantedSecretWord'
const secretsOf = ({ fields }: Entity) => Object.keys(fields).filter((name) => fields[name]?.secret)
const withSecrets = (entities as readonly Entity[]).filter((entity) => secretsOf(entity).length > 0)

describe('a secret', () => {
  let app: TestApp
  let tenant: Tenant
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
  })
  afterAll(() => app.close())

  it('exists in some definitions', () => {
    expect(withSecrets.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['organization', 'customer', 'shopifyConfig']),
    )
  })

  it.each(withSecrets.map((entity) => [entity.name, entity] as const))(
    'of %s is not even its staff’s to read, whichever way they ask',
    async (model, entity) => {
      const key = await makeRecord(app.deps, tenant, entity, tenant.customer)
      for (const name of secretsOf(entity)) {
        const value = storageOf(entity, name) === 'json' ? JSON.stringify([{ word }]) : word
        const text = `UPDATE "${typeName(entity)}" SET "${name}" = $1 WHERE key = $2`
        await app.deps.db.pool.query(text, [value, key])
      }
      const batch = writeDocument(entity, 'batchLoad', { portalApiMode: false })
      for (const caller of [tenant.superUser, tenant.admin, tenant.aiAdmin, tenant.customer]) {
        const { data } = await app.graphql(
          batch,
          { modelName: model, ids: [key], organizationID: tenant.organization },
          caller,
        )
        const rows = data?.answer as unknown as Record<string, unknown>[]
        expect(JSON.stringify(rows)).not.toContain(word)
        if (caller === tenant.superUser) expect(rows).toMatchObject([{ key }])
      }
    },
  )
})
