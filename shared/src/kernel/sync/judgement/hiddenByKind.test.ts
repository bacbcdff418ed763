import { describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { createMemoryServerStore } from '#shared/testing/memoryServerStore.ts'
import { applyEdit } from '../../model/edits/applyEdit.ts'
import type { Edit } from '../../model/edits/edit.ts'
import { staffActors } from '../../rules/access/staffRights.ts'
import { createReplica } from '../replica.ts'
import { handleSync } from '../serverSync.ts'

const key = 'acme~tea'
const course = {
  name: 'A course of tea',
  sections: [{ id: 's1', name: 'A form', item: { name: 'A form', type: 'typeform', typeformId: 'first' } }],
}

/** Two consoles with the same course, whose first lesson is a form. */
async function twoConsoles() {
  let now = Date.UTC(2026, 10, 23)
  const server = createMemoryServerStore()
  const consoles = ['replicaAAA', 'replicaBBB'].map((name) => {
    const store = createMemoryReplicaStore()
    const parts = { store, organization: 'acme', now: () => now, createReplicaName: () => name }
    const replica = createReplica(parts)
    const row = () => store.data().rows.get(`course ${key}`) ?? {}
    return {
      item: () => (row().sections as { type: string; item: Record<string, unknown> }[])[0]?.item,
      row,
      conflicts: () =>
        [...store.data().rows].filter(([at]) => at.startsWith('conflict ')).map(([, one]) => one),
      edit(path: string[], value: unknown) {
        now += 1000
        const edit: Edit = { do: 'set', path: ['sections', 's1', 'item', ...path], value }
        replica.save(Course, key, applyEdit(Course, row(), edit, { isWithDormant: true }), row())
      },
      async sync() {
        for (let isMore = true; isMore; ) {
          const request = replica.nextRequest()
          const facts = { now, user: name, actors: staffActors(['SUPERUSER']) }
          isMore = replica.receive(request, await handleSync(server, request, facts))?.isMore ?? false
        }
      },
      make: () => replica.save(Course, key, course),
    }
  })
  const [ana, ben] = consoles as [(typeof consoles)[0], (typeof consoles)[0]]
  ana.make()
  await ana.sync()
  await ben.sync()
  return { ana, ben }
}

const listed = { path: 'sections/s1/item/type', reason: 'kind', kept: 'article', other: 'typeform' }

describe('a change of type beside an edit of a field that only the old type has', () => {
  it.each([
    ['comes first', 'ana', 'ben'],
    ['comes last', 'ben', 'ana'],
  ] as const)('keeps both and lists them, when the change %s', async (_case, first, second) => {
    const { ana, ben } = await twoConsoles()
    ana.edit(['type'], 'article')
    ben.edit(['typeformId'], 'second')
    const by = { ana, ben }
    await by[first].sync()
    await by[second].sync()
    await by[first].sync()
    expect(ana.conflicts()).toMatchObject([listed])
    expect(ben.conflicts()).toEqual(ana.conflicts())
    for (const one of [ana, ben]) {
      expect(one.item()).toMatchObject({ type: 'article' })
      expect(one.item()).not.toHaveProperty('typeformId')
    }
    ana.edit(['type'], 'typeform')
    await ana.sync()
    await ben.sync()
    expect(ben.item()).toMatchObject({ type: 'typeform', typeformId: 'second' })
  })

  it('lists several edits of one push once', async () => {
    const { ana, ben } = await twoConsoles()
    ana.edit(['type'], 'article')
    await ana.sync()
    ben.edit(['type'], 'quiz')
    ben.edit(['passingPercentage'], 60)
    ben.edit(['showAnswers'], false)
    await ben.sync()
    expect(ben.conflicts().filter(({ reason }) => reason === 'kind')).toHaveLength(0)
    expect(ben.conflicts()).toMatchObject([{ reason: 'collision', kept: 'quiz', other: 'article' }])
  })

  it('lists no edit that its author had seen, and none of fields that both types have', async () => {
    const { ana, ben } = await twoConsoles()
    ana.edit(['typeformId'], 'second')
    ana.edit(['type'], 'article')
    ben.edit(['headline'], 'A headline for both')
    await ana.sync()
    await ben.sync()
    await ana.sync()
    expect(ana.conflicts()).toEqual([])
    expect(ana.item()).toMatchObject({ type: 'article', headline: 'A headline for both' })
  })

  it('has its section follow the type', async () => {
    const { ana } = await twoConsoles()
    expect(ana.row().sections).toMatchObject([{ type: 'typeform' }])
    ana.edit(['type'], 'article')
    expect(ana.row().sections).toMatchObject([{ type: 'article' }])
  })
})
