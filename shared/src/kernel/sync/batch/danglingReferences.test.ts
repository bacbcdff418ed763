import { expect, it } from 'vitest'
import { entities } from '#shared/entities.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { createMemoryServerStore } from '#shared/testing/memoryServerStore.ts'
import type { Entity } from '../../model/Entity.ts'
import type { Field } from '../../model/Field.ts'
import { kindOf } from '../../model/kindOf.ts'
import { staffActors } from '../../rules/access/staffRights.ts'
import { mayNameRecords, namedRecords } from '../../rules/records/namedRecords.ts'
import { createReplica } from '../replica.ts'
import { handleSync } from '../serverSync.ts'
import { entityShape } from '../structure/shape.ts'

/** Every field of a synced entity that names records; those in it that are not held by servers alone. */
const cases = (entities as readonly Entity[])
  .filter(({ sync, access }) => sync === 'synced' && !access.create.every((actor) => actor === 'nobody'))
  .flatMap((entity) =>
    entityShape(entity)
      .filter(({ field }) => mayNameRecords(field) && !field.readOnly)
      // What tells where a record comes from may be gone.
      .filter(({ field }) => !(field.kind === 'reference' && field.mayBeGone))
      .map(({ name, field }) => ({ entity, name, field, label: `${entity.name}.${name}` })),
  )

/** Their samples name no record that a memory knows: servers' own records (fieldMatrix.pg), or none at all. */
const others = ['instructor.user', 'portal.libraryShares', 'portalTemplate.config']

it('covers lists, trees and single references', () => {
  const labels = cases.map(({ label }) => label)
  for (const label of [
    'course.instructors',
    'course.sections',
    'course.kicker',
    'course.accessGroups',
    ...others,
  ])
    expect(labels).toContain(label)
})

const shown = cases.filter(({ label }) => !others.includes(label))

it.each(shown)('keeps and lists what $label names and does not exist', async ({ entity, name, field }) => {
  const server = createMemoryServerStore()
  const store = createMemoryReplicaStore()
  const now = Date.UTC(2026, 10, 20, 9)
  const facts = { store, organization: 'acme', now: () => now, createReplicaName: () => 'replicaonex' }
  const replica = createReplica(facts)
  const key = entity.scope === 'global' ? 'acme' : 'acme~one'
  const value = sampleNaming(name, field)
  replica.save(entity, key, { [name]: value })
  const request = replica.nextRequest()
  const answer = await handleSync(server, request, { now, user: 'Ana', actors: staffActors(['FULLADMIN']) })
  replica.receive(request, answer)
  const rows = [...server.data('acme').rows.values()]
  const kept = server.data('acme').rows.get(`${entity.name} ${key}`) ?? {}
  const cells = namedRecords({ [name]: field }, kept).filter(({ to }) => isSynced(to))
  expect(cells.length).toBeGreaterThan(0)
  const listed = rows.filter(({ reason }) => reason === 'rule')
  for (const { cell } of cells)
    expect(listed).toContainEqual(
      expect.objectContaining({ path: cell, message: 'Must be the key of an existing item' }),
    )
})

const isSynced = (name: string) =>
  (entities as readonly Entity[]).find((one) => one.name === name)?.sync === 'synced'

function sampleNaming(name: string, field: Field): unknown {
  const { valid } = kindOf(field).samples(field)
  return valid.find((value) => namedRecords({ [name]: field }, { [name]: value }).length > 0) ?? valid[0]
}
