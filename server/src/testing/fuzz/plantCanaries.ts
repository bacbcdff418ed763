import { entities } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { ReferenceField } from '#shared/kernel/model/Field.ts'
import type { Deps } from '../../kernel/Deps.ts'
import type { Caller } from '../createTestApp.ts'
import { makeTenant } from '../makeTenant.ts'
import { makeTwins } from '../matrix/catalogueTwins.ts'
import { draftPhrase, insertFullRecord } from '../matrix/fullRecord.ts'
import { plantIn } from '../matrix/plantIn.ts'
import type { Known } from './inputFor.ts'
import { makeKnown } from './makeKnown.ts'

/** Only the rival organization's staff may see this word. */
const rivals = 'rival-canary-7f3a'
/** In every private or entitled text, at every depth: only staff may see it. */
const staffs = 'private-canary-9c1e'
/** In every secret: nobody may see it. */
const nobodys = 'secret-canary-4b7d'

const staffHere = ['aiAdmin', 'admin', 'superUser']

/** The words that no answer to this caller may hold. */
export const canariesNotFor = (caller: string): readonly string[] =>
  staffHere.includes(caller) ? [rivals, nobodys] : [rivals, nobodys, staffs, draftPhrase]

/** Records of every entity with a word in each value that not everybody may see, and callers of every kind. */
export async function plantCanaries(deps: Deps): Promise<{
  words: string[]
  known: Known
  callers: Record<string, Caller>
}> {
  const tenant = await makeTenant(deps, {
    enableMeetings: true,
    enableHubs: true,
    enableDiscussionGroups: true,
    enableAI: true,
  })
  const foreign = await makeTenant(deps)
  const known = await makeKnown(deps, tenant, rivals)
  const words = [tenant.organization, known.rival, ...[...known.keys.values()].flat()]
  const keys = new Map(known.keys)
  const own = new Map<string, string>()
  /** The record planted before, where the field refers to one that opens nothing by being somebody's. */
  const planted = ({ fields }: Entity, name: string) =>
    fields[name]?.kind === 'reference' ? own.get((fields[name] as ReferenceField).to) : undefined
  for (const entity of entities as readonly Entity[]) {
    if (['organization', 'user', 'customer'].includes(entity.name)) continue
    const twins = makeTwins(entity, tenant)
    // The canary's own text is public.
    const hidden = Object.entries(entity.fields).filter(
      ([, { entitled }]) => !(twins?.isEntitling && entitled),
    )
    const unique = (entity.uniques ?? [])
      .flat()
      .filter((name) => entity.fields[name] && entity.fields[name].kind !== 'number' && name !== 'customer')
    const fresh = Object.fromEntries(
      unique.map((name) => [
        name,
        planted(entity, name) ?? `${tenant.organization}~u${crypto.randomUUID().slice(0, 8)}`,
      ]),
    )
    const { key } = await insertFullRecord(deps, tenant, entity, tenant.customer, {
      ...plantIn(Object.fromEntries(hidden), { staffs, nobodys }),
      ...fresh,
      ...twins?.shown,
    })
    if (twins?.isReferred) own.set(entity.name, key)
    words.push(key, key.split('~')[1] ?? key)
    keys.set(entity.name, [key, ...(keys.get(entity.name) ?? [])])
  }
  const { customer, admin, aiAdmin, superUser, adminCustomer } = tenant
  const callers = {
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
  return { words, known: { ...known, keys }, callers }
}
