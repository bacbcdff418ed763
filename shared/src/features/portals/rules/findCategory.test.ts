import { describe, expect, it } from 'vitest'
import { findCategory } from './findCategory.ts'

type Node = { id: string; slug: string | null; subCategories: readonly Node[] }
const node = (id: string, slug: string | null, ...subCategories: Node[]): Node => ({
  id,
  slug,
  subCategories,
})

const groups = [
  node('a', 'tea', node('a1', 'green', node('a11', 'sencha')), node('a2', null)),
  // Its slug is another's id.
  node('b', 'a2'),
]

describe('a category in an address', () => {
  it.each([
    ['tea', 'a', []],
    ['green', 'a1', ['a']],
    ['sencha', 'a11', ['a', 'a1']],
    ['a11', 'a11', ['a', 'a1']],
    // A slug counts before an id, at every depth.
    ['a2', 'b', []],
  ])('%s is %s, which is in %j', (reference, id, path) => {
    const found = findCategory<Node>(groups, reference)
    expect(found?.category.id).toBe(id)
    expect(found?.path.map((one) => one.id)).toEqual(path)
  })

  it.each(['', 'coffee', 'null'])('%j is none', (reference) => {
    expect(findCategory<Node>(groups, reference)).toBeNull()
  })
})
