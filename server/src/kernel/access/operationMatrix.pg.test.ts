import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities, findEntity } from '#shared/entities.ts'
import { operationDocument } from '#shared/kernel/dataStore/operationDocument.ts'
import { type Entity, isSearchable, typeName } from '#shared/kernel/model/Entity.ts'
import type { Operation } from '#shared/kernel/model/Operation.ts'
import { operations } from '#shared/operations.ts'
import { isLong } from '#shared/testing/isLong.ts'
import { handlers } from '../../features.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { addMember } from '../../testing/matrix/addMember.ts'
import { operationInput } from '../../testing/matrix/operationInput.ts'
import { askers, countsAs, isForeign, isStaff, makeCallers } from '../../testing/matrix/whoAsks.ts'
import { buildSchema } from '../graphql/buildSchema.ts'

/**
 * Every operation that is not generic × every kind of asker × the three types of portal: the actors that its
 * definition names are let in, all others reach no data of the tenant. Each asks for the whole answer, at every depth.
 *
 * `npm test` asks everything on a public portal, and as learners every query on the others. `npm run test:long` asks
 * everything on all three.
 */
const portalTypes = ['public', 'membership', 'commerce'] as const
const features = { enableMeetings: true, enableHubs: true, enableDiscussionGroups: true, enableAI: true }
/** Where a portal does not ask for it, feedback is refused to everybody. */
const portal = { assistant: { feedbackButtons: true } }
const refusals = ['unauthenticated', 'forbidden', 'not_found', 'no_access']
const list = operations as readonly Operation[]
const schema = buildSchema(handlers)

describe.each(portalTypes)('on a %s portal', (type) => {
  const isWhole = isLong || type === 'public'
  const tried = list.filter(({ kind }) => isWhole || kind === 'query')
  const asked = isWhole ? askers : askers.filter((who) => !isStaff(who) && !isForeign(who))
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  type People = { tenant: Tenant; callers: ReturnType<typeof makeCallers> }
  let readers: Promise<People> | null = null
  let others: Promise<Tenant> | null = null
  async function makePeople(): Promise<People> {
    const tenant = await makeTenant(app.deps, features, { type, ...portal })
    // Nothing of theirs is asked about: only their sessions may end.
    others ??= makeTenant(app.deps, features, { type, ...portal })
    const other = { ...(await others), ...(await (await others).addPeople()) }
    const owner = await tenant.addCustomer()
    return {
      tenant,
      callers: makeCallers(tenant, other, { owner, member: await addMember(app.deps, tenant) }),
    }
  }

  describe.each(tried)('$name', (operation) => {
    let tenant: Tenant
    let callers: People['callers']
    let input: Record<string, unknown>
    beforeAll(async () => {
      readers ??= makePeople()
      // Some mutations end sessions or change the caller’s account: each gets its own people.
      const people = operation.kind === 'query' ? await readers : await makePeople()
      tenant = people.tenant
      callers = people.callers
      input = await operationInput(app.deps, operation, tenant)
    })

    it.each(asked)('%s is let in as defined', async (who) => {
      const { data, errors } = await app.graphql(
        operationDocument(operation, findEntity),
        input,
        callers[who],
      )
      const code = errors[0]?.extensions.code
      const mayCall =
        // An operation open to everybody needs no role.
        operation.access.includes('anonymous') ||
        (operation.isOwnAccount && /A(iA)?dmin$|SuperUser$/.test(who)) ||
        operation.access.some((actor) => countsAs[who].includes(actor))
      if (mayCall) {
        expect(['unauthenticated', 'forbidden', 'internal']).not.toContain(code)
        return
      }
      const answer = JSON.stringify(data ?? {})
      if (code === undefined) expect(answer).not.toContain(tenant.organization)
      else expect(refusals).toContain(code)
    })
  })
})

it('covers every operation of the schema', () => {
  const known = new Set<string>([...list.map(({ name }) => name), 'batchLoad'])
  for (const entity of entities as readonly Entity[]) {
    const plural = entity.plural.charAt(0).toUpperCase() + entity.plural.slice(1)
    for (const verb of ['get', 'create', 'update', 'delete']) known.add(`${verb}${typeName(entity)}`)
    for (const verb of ['list', ...(isSearchable(entity) ? ['search'] : []), 'slugSearch'])
      known.add(`${verb}${plural}`)
  }
  const live = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  )
  expect(live.filter((name) => !known.has(name))).toEqual([])
  expect(list.filter(({ name }) => !live.includes(name))).toEqual([])
})
