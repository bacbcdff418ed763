import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareText, isOrderKey, orderKeysBetween, orderTail } from './orderKey.ts'
import { placeSiblings } from './placeSiblings.ts'

const tail = orderTail('replica1a')
type Sibling = { id: string; order: string }

const sorted = (siblings: readonly Sibling[]) =>
  siblings.toSorted((a, b) => compareText(a.order, b.order) || compareText(a.id, b.id))

/** Applies the changes, and returns the ids in the resulting order. */
function stand(
  current: readonly Sibling[],
  wanted: readonly string[],
  changed: ReadonlyMap<string, string>,
): Sibling[] {
  const orders = new Map(current.map(({ id, order }) => [id, order]))
  return sorted(wanted.map((id) => ({ id, order: changed.get(id) ?? orders.get(id) ?? '' })))
}

describe('siblings', () => {
  it('have the wanted order after any moves, additions and removals', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmno'), { maxLength: 12 })
    fc.assert(
      fc.property(fc.array(ids, { minLength: 1, maxLength: 25 }), (lists) => {
        let current: Sibling[] = []
        for (const [turn, wanted] of lists.entries()) {
          const changed = placeSiblings(current, wanted, orderTail(`${turn % 3}eplica0`))
          current = stand(current, wanted, changed)
          expect(current.map(({ id }) => id)).toEqual(wanted)
          for (const order of changed.values()) expect(isOrderKey(order), order).toBe(true)
        }
      }),
      { seed: 2, numRuns: 200 },
    )
  })

  it('change one key for one drag', () => {
    const current = orderKeysBetween(null, null, 1000, tail).map((order, i) => ({ id: `l${i}`, order }))
    const ids = current.map(({ id }) => id)
    const wanted = [...ids.slice(0, 100), ...ids.slice(101, 900), 'l100', ...ids.slice(900)]
    expect([...placeSiblings(current, wanted, tail).keys()]).toEqual(['l100'])
  })

  it('find room beside equal keys, and between a key and its extension', () => {
    const equal = [
      { id: 'a', order: 'a0V' },
      { id: 'b', order: 'a0V' },
    ]
    expect(
      stand(equal, ['a', 'x', 'b'], placeSiblings(equal, ['a', 'x', 'b'], tail)).map(({ id }) => id),
    ).toEqual(['a', 'x', 'b'])
    const [key] = orderKeysBetween(null, 'a0V', 1, 'zzzzzz')
    expect(key && key < 'a0V').toBe(true)
  })

  it('keep keys short when a thousand are added at once, or one by one at one place', () => {
    const bulk = orderKeysBetween('a0V', 'a1V', 1000, tail)
    expect(bulk).toEqual(bulk.toSorted())
    expect(Math.max(...bulk.map(({ length }) => length))).toBeLessThan(40)
    let current = orderKeysBetween(null, null, 2, tail).map((order, i) => ({ id: `e${i}`, order }))
    for (let i = 0; i < 200; i++) {
      const wanted = ['e0', `n${i}`, ...current.slice(1).map(({ id }) => id)]
      current = stand(current, wanted, placeSiblings(current, wanted, tail))
    }
    expect(Math.max(...current.map(({ order }) => order.length))).toBeLessThan(120)
  })
})
