import { entities } from '#shared/entities.ts'
import { Library } from '#shared/features/content/entities/Library.ts'
import { User } from '#shared/features/identity/entities/User.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { Deps } from '../../kernel/Deps.ts'
import { insertRecord } from '../../kernel/db/records/writeRecords.ts'
import { makeCourse } from '../makeCourse.ts'
import { makeRecord } from '../makeRecord.ts'
import { makeTenant, type Tenant } from '../makeTenant.ts'
import type { Known } from './inputFor.ts'

/** Records of every entity, in the tenant and in a rival organization, whose customer's email address is the secret. */
export async function makeKnown(deps: Deps, tenant: Tenant, secret: string): Promise<Known> {
  const rival = await makeTenant(deps)
  await deps.db.prisma.customer.update({
    where: { key: rival.customer.key },
    data: { email: `${secret}@example.org` },
  })
  const keys = new Map<string, string[]>()
  const changing = new Map<string, string[]>()
  const expendable = new Map<string, string[]>()
  const spare = await makeSpare(deps, tenant)
  for (const entity of entities as readonly Entity[]) {
    const mine = await makeRecord(deps, tenant, entity, tenant.customer)
    const theirs = await makeRecord(deps, rival, entity, rival.customer)
    keys.set(entity.name, [mine, mine, mine, theirs])
    const own = spare[entity.name] ?? (await makeAnother(deps, tenant, entity)) ?? mine
    changing.set(entity.name, [mine, mine, theirs])
    if (entity.name in spare) changing.set(entity.name, [own, own, theirs])
    expendable.set(entity.name, [own, theirs])
  }
  expendable.set('organization', [rival.organization])
  const [topic = null] = keys.get('discussionTopic') ?? []
  const course = await makeCourse(tenant, { libraries: [tenant.library], discussionTopic: topic })
  keys.get('course')?.push(course, course, course)
  const lessons = ['video', 'text', 'scorm', 'quiz', 'timed', 'q1', 'a']
  return {
    organization: tenant.organization,
    rival: rival.organization,
    keys,
    changing,
    expendable,
    words: [...lessons, 'tea', course, course, tenant.portal, tenant.library, 'ana@example.org'],
  }
}

/** Another record of the same kind, for another customer; null if there can be only one. */
async function makeAnother(deps: Deps, tenant: Tenant, entity: Entity): Promise<string | null> {
  try {
    return await makeRecord(deps, tenant, entity, await tenant.addCustomer())
  } catch (error) {
    if (isAppError(error, 'validation')) return null
    throw error
  }
}

/** Stand-ins for the records that all callers depend on: they can be changed or deleted. */
async function makeSpare(deps: Deps, tenant: Tenant): Promise<Record<string, string>> {
  const { pool } = deps.db
  const [email, id] = [`${createId()}@example.org`.toLowerCase(), createId()]
  const user = await insertRecord(pool, User, null, { id, name: 'Spare', email }, deps.now())
  const link = { user: user.key, name: 'Spare' }
  return {
    user: user.key,
    userOrganization: (await insertRecord(pool, UserOrganization, tenant.organization, link, deps.now())).key,
    portal: await tenant.add(Portal, { name: 'Spare' }),
    library: await tenant.add(Library, { name: 'Spare' }),
    customer: (await tenant.addCustomer()).key,
  }
}
