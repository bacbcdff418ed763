import { expect, it } from 'vitest'
import { entities } from '../entities.ts'
import { defineEntity } from '../kernel/model/defineEntity.ts'
import { text } from '../kernel/model/kinds/text.ts'
import { waitingFields } from '../testing/waitingFields.ts'

const all = waitingFields(entities)

it('lists the reserved fields, by the capability that will bring them', async () => {
  const lines = all.map(({ path, feature }) => `${feature}: ${path}`).sort()
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('comesWith.golden.txt')
})

it('marks existing optional fields only', () => {
  const define = (path: string) =>
    defineEntity({
      name: 'thing',
      plural: 'things',
      scope: 'organization',
      sync: 'online',
      privacy: 'nothing',
      access: { read: ['staff'], create: ['staff'], update: ['staff'], delete: ['staff'] },
      comesWith: { magic: [path] },
      fields: { name: text({ required: true }), spell: text() },
    })
  expect(define('spell').fields.spell).toMatchObject({ kind: 'text', comesWith: 'magic' })
  for (const path of ['name', 'wand']) expect(() => define(path)).toThrow(/could come later/)
})
