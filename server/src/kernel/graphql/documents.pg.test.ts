import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities } from '../../../../shared/src/entities.ts'
import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { faultsOf } from '../../testing/fuzz/faultsOf.ts'
import { makeKnown } from '../../testing/fuzz/makeKnown.ts'
import { diceOf, mutated, randomQuery } from '../../testing/fuzz/randomDocument.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { twinsOf } from '../../testing/matrix/catalogueTwins.ts'
import { draftPhrase, insertFullRecord } from '../../testing/matrix/fullRecord.ts'
import { plantIn } from '../../testing/matrix/plantIn.ts'

const seed = Number(process.env.LECTERN_FUZZ_SEED ?? 20_261_123)
const runs = Number(process.env.LECTERN_FUZZ_RUNS ?? 200)

/** Only the rival organization's staff may see this word. */
const rivals = 'rival-canary-7f3a'
/** In every private or entitled text, at every depth: only staff may see it. */
const staffs = 'private-canary-9c1e'
/** In every secret: nobody may see it. */
const nobodys = 'secret-canary-4b7d'

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'))

describe('documents made of the printed schema', () => {
  let app: TestApp
  let tenant: Tenant
  let words: string[]
  let callers: Record<string, Caller>
  beforeAll(async () => {
    app = await createTestApp({ isProduction: true })
    tenant = await makeTenant(app.deps, { enableMeetings: true, enableHubs: true })
    const foreign = await makeTenant(app.deps)
    const known = await makeKnown(app.deps, tenant, rivals)
    words = [tenant.organization, known.rival, ...[...known.keys.values()].flat()]
    for (const entity of entities as readonly Entity[]) {
      if (['organization', 'user', 'customer'].includes(entity.name)) continue
      const shown = twinsOf(entity, tenant)?.shown
      const keys = (entity.uniques ?? [])
        .flat()
        .filter((name) => entity.fields[name] && entity.fields[name].kind !== 'number' && name !== 'customer')
      const fresh = Object.fromEntries(
        keys.map((name) => [name, `${tenant.organization}~u${crypto.randomUUID().slice(0, 8)}`]),
      )
      const { key } = await insertFullRecord(app.deps, tenant, entity, tenant.customer, {
        ...plantIn(entity.fields, { staffs, nobodys }),
        ...fresh,
        ...shown,
      })
      words.push(key, key.split('~')[1] ?? key)
    }
    const { customer, admin, aiAdmin, superUser, adminCustomer } = tenant
    callers = {
      anonymous: { portal: customer.portal ?? '' },
      stranger: {},
      customer,
      other: await tenant.addCustomer(),
      adminCustomer,
      aiAdmin,
      admin,
      superUser,
      foreignAdmin: foreign.admin,
      foreignCustomer: foreign.customer,
    }
  })
  afterAll(() => app.close())

  const isStaffHere = (name: string) => ['aiAdmin', 'admin', 'superUser'].includes(name)

  it('answer nobody more than they may see, and never a fault of ours', async () => {
    const counts = { answered: 0, refused: 0, typenames: 0 }
    const names = Object.keys(callers)
    for (let run = 0; run < runs; run += 1) {
      const dice = diceOf(seed + run)
      const valid = randomQuery(schema, dice, words)
      expect([seed + run, validate(schema, parse(valid)).map(({ message }) => message)]).toEqual([
        seed + run,
        [],
      ])
      const document = run % 3 === 2 ? mutated(valid, dice) : valid
      const name = names[run % names.length] ?? ''
      const { portal, token, cookie } = callers[name] ?? {}
      const response = await fetch(`${app.origin}/graphql`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(portal && { 'x-lectern-portal': portal }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(cookie && { cookie }),
        },
        body: JSON.stringify({ query: document }),
      })
      const text = await response.text()
      const faults = [...faultsOf(JSON.parse(text), rivals), ...faultsOf(JSON.parse(text), nobodys)]
      if (!isStaffHere(name))
        for (const word of [staffs, draftPhrase]) faults.push(...faultsOf(JSON.parse(text), word))
      if (response.status >= 500) faults.push(`It ended with ${response.status}.`)
      expect([seed + run, name, faults, faults.length > 0 && document]).toEqual([seed + run, name, [], false])
      counts[JSON.parse(text).data ? 'answered' : 'refused'] += 1
      counts.typenames += text.match(/"__typename"/g)?.length ?? 0
    }
    console.log(counts)
    // Most are answered, with something in them.
    expect(counts.answered).toBeGreaterThan(runs / 3)
    expect(counts.typenames).toBeGreaterThan(runs)
  }, 300_000)
})
