import { describe, expect, it } from 'vitest'
import { syncedEntities } from '../../entities.ts'
import { Course } from '../../features/content/entities/Course.ts'
import { Portal } from '../../features/portals/entities/Portal.ts'
import { buildRecord } from '../../testing/buildRecord.ts'
import { createRandom } from '../../testing/createRandom.ts'
import type { Entity } from '../model/Entity.ts'
import { checkValue, createdPath, findAddress } from './address.ts'
import { fromCells, toCells } from './cells.ts'
import { diffCells } from './diff.ts'
import { entityShape } from './structure/shape.ts'

const synced = (entity: Entity, record: Record<string, unknown>) =>
  Object.fromEntries(entityShape(entity).map(({ name }) => [name, record[name]]))

describe('cells', () => {
  it.each(syncedEntities.map((entity) => [entity.name, entity] as const))(
    'hold every %s and return it unchanged',
    (_name, entity) => {
      for (let seed = 0; seed < 60; seed++) {
        const record = buildRecord(entity, createRandom(seed))
        const cells = toCells(entity, record)
        expect(fromCells(entity, cells)).toEqual(synced(entity, record))
        expect(diffCells(entity, cells, record, { tail: 'V' })).toEqual([])
        for (const [path, value] of cells) {
          const address = findAddress(entity, path)
          expect(address, path).not.toBeNull()
          if (address) expect(checkValue(address, path, value), path).toEqual({ value })
        }
      }
    },
  )

  it.each(syncedEntities.map((entity) => [entity.name, entity] as const))(
    'transform any %s into any other, and back',
    (_name, entity) => {
      for (let seed = 0; seed < 60; seed++) {
        const first = buildRecord(entity, createRandom(seed))
        const second = buildRecord(entity, createRandom(seed + 1000))
        const cells = toCells(entity, first)
        for (const wanted of [second, first]) {
          const before = fromCells(entity, cells)
          for (const { path, value } of diffCells(entity, cells, wanted, { tail: 'W', before }))
            cells.set(path, value)
          expect(fromCells(entity, cells)).toEqual(synced(entity, wanted))
        }
      }
    },
  )

  it('omit values equal to the field’s default', () => {
    const paths = [...toCells(Course, { name: 'A course of tea', currency: 'USD', active: true }).keys()]
    expect(paths).toEqual(['name'])
  })

  it('are null where a value was removed', () => {
    const cells = toCells(Course, { name: 'A course of tea', headline: 'Leaves' })
    expect(diffCells(Course, cells, { headline: null }, { tail: 'V' })).toEqual([
      { path: 'headline', value: null },
    ])
  })

  it('project to a record from any subset', () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = createRandom(seed)
      const cells = toCells(Course, buildRecord(Course, random))
      for (const path of [...cells.keys()]) if (random.chance(0.4)) cells.delete(path)
      expect(() => fromCells(Course, cells)).not.toThrow()
    }
  })

  it('keep two people’s new blocks in a default document, and its first block only once', () => {
    const base = toCells(Portal, { name: 'Tea school' })
    const portal = fromCells(Portal, base) as {
      settings: { defaultCheckoutConfirmationMessage: { slate: object[] } }
    }
    const thanks = portal.settings.defaultCheckoutConfirmationMessage.slate[0]
    const block = (id: string) => ({ id, type: 'paragraph', children: [{ text: id }] })
    const edit = (id: string, tail: string) =>
      diffCells(
        Portal,
        base,
        { settings: { defaultCheckoutConfirmationMessage: { slate: [thanks, block(id)] } } },
        { tail },
      )
    const merged = new Map(base)
    for (const { path, value } of [...edit('mine', 'A'), ...edit('hers', 'B')]) merged.set(path, value)
    const after = fromCells(Portal, merged) as typeof portal
    expect(
      after.settings.defaultCheckoutConfirmationMessage.slate.map((b) => (b as { id: string }).id),
    ).toEqual(['thanks', 'mine', 'hers'])
  })

  it('know the cell of creation', () => {
    expect(findAddress(Course, createdPath)?.kind).toBe('created')
    expect(findAddress(Course, 'enrollmentCount')).toBeNull()
    expect(findAddress(Course, 'lessonCount')).toBeNull()
    expect(findAddress(Course, 'sections/s1/item/questions/q1/answers/a1/answerText')?.holders.length).toBe(4)
    expect(findAddress(Course, 'sections/s1/item/nothing')).toBeNull()
  })
})
