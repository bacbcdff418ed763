import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Course } from '../../features/content/entities/Course.ts'
import { buildRecord } from '../../testing/buildRecord.ts'
import { createRandom } from '../../testing/createRandom.ts'
import { createMemoryReplicaStore } from '../../testing/memoryReplicaStore.ts'
import { createMemoryServerStore } from '../../testing/memoryServerStore.ts'
import { makeRandomEdit } from '../../testing/simulation/randomEdit.ts'
import { isAppError } from '../errors/AppError.ts'
import { applyEdit } from '../model/edits/applyEdit.ts'
import { staffActors } from '../rules/access/staffRights.ts'
import { fromCells, toCells } from './cells.ts'
import { diffCells } from './diff.ts'
import { createReplica } from './replica.ts'
import { handleSync } from './serverSync.ts'

const seed = fc.integer({ min: 1, max: 2 ** 31 })

/** Two consoles with a shared course edit it independently, and then sync in the given order. */
async function editApart(story: number, order: readonly number[]) {
  let now = Date.UTC(2026, 10, 20)
  const server = createMemoryServerStore()
  const consoles = ['replicaAAA', 'replicaBBB'].map((name) => {
    const store = createMemoryReplicaStore()
    return {
      store,
      replica: createReplica({ store, organization: 'acme', now: () => now, createReplicaName: () => name }),
    }
  })
  const sync = async (index: number) => {
    const replica = consoles[index]?.replica
    for (let isMore = replica !== undefined; replica && isMore; ) {
      const request = replica.nextRequest()
      const facts = { now, user: null, actors: staffActors(['SUPERUSER']) }
      isMore = replica.receive(request, await handleSync(server, request, facts))?.isMore ?? false
    }
  }
  const random = createRandom(story)
  let count = 0
  const edit = (index: number) => {
    now += 1000
    const at = consoles[index]
    if (at)
      makeRandomEdit({
        replica: at.replica,
        data: at.store.data(),
        organization: 'acme',
        random,
        unique: () => `w${++count}`,
      })
  }
  edit(0)
  await sync(0)
  await sync(1)
  for (let i = 0; i < 12; i++) edit(i % 2)
  for (const index of order) await sync(index)
  return { rows: consoles.map(({ store }) => store.data().rows), server: server.data('acme') }
}

const collided = (rows: ReadonlyMap<string, unknown>) =>
  [...rows.keys()].some((name) => name.startsWith('conflict '))
const contentOf = (rows: ReadonlyMap<string, Record<string, unknown>>) =>
  [...rows].map(([name, { updatedAt: _, ...row }]) => [name, row]).sort()

describe('merging', () => {
  it('gives the same result in either order if nothing collides', async () => {
    let compared = 0
    for (let story = 1; story <= 90; story++) {
      const first = await editApart(story, [0, 1, 0, 1])
      const second = await editApart(story, [1, 0, 1, 0])
      expect(contentOf(first.rows[0] ?? new Map())).toEqual(contentOf(first.rows[1] ?? new Map()))
      if (collided(first.server.rows) || collided(second.server.rows)) continue
      compared += 1
      expect(contentOf(second.server.rows)).toEqual(contentOf(first.server.rows))
    }
    expect(compared).toBeGreaterThan(5)
  })

  it('keeps the same value of a conflicting text in either order', async () => {
    for (let story = 1; story <= 60; story++) {
      const [first, second] = [await editApart(story, [0, 1, 0]), await editApart(story, [1, 0, 1])]
      for (const [name, row] of first.server.rows)
        if (name.startsWith('course ') && second.server.rows.has(name))
          expect([story, second.server.rows.get(name)?.headline]).toEqual([story, row.headline])
    }
  })
})

describe('edits and cells', () => {
  it('agree: the cells of an edited record project to the edit’s result', () => {
    fc.assert(
      fc.property(seed, (story) => {
        const random = createRandom(story)
        let record = buildRecord(Course, random)
        const cells = toCells(Course, record)
        for (let i = 0; i < 6; i++) {
          const before = record
          record = randomOutlineEdit(record, random)
          for (const { path, value } of diffCells(Course, cells, record, { tail: 'V', before }))
            cells.set(path, value)
          expect(fromCells(Course, cells).sections).toEqual(record.sections)
        }
      }),
      { seed: 3, numRuns: 60 },
    )
  })
})

type Section = { id: string; sections: Section[] }

function randomOutlineEdit(record: Record<string, unknown>, random: ReturnType<typeof createRandom>) {
  const all = flatten(record.sections as Section[])
  const [one, other] = all.length > 0 ? [random.pick(all), random.pick(all)] : [null, null]
  const parent = random.chance(0.5) ? null : (other?.id ?? null)
  const path = ['sections']
  try {
    if (!one || random.chance(0.3))
      return applyEdit(Course, record, {
        do: 'insert',
        path,
        parent,
        element: { id: `n${random.word(8)}`, name: 'New' },
      })
    if (random.chance(0.3)) return applyEdit(Course, record, { do: 'remove', path, id: one.id })
    return applyEdit(Course, record, { do: 'move', path, id: one.id, parent, after: null })
  } catch (error) {
    if (isAppError(error, 'validation')) return record
    throw error
  }
}

const flatten = (sections: readonly Section[]): Section[] =>
  sections.flatMap((section) => [section, ...flatten(section.sections)])
