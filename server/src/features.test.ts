import { expect, it } from 'vitest'
import { features } from './features.ts'

const hooks = features.flatMap((feature) => feature.hooks ?? [])

it('synced entities have no hooks that a push would skip', () => {
  const passedBy = ['normalize', 'prepare', 'guard', 'ready', 'keep'] as const
  const found = hooks
    .filter(({ entity }) => entity.sync === 'synced')
    .flatMap((one) => passedBy.filter((name) => one[name]).map((name) => `${one.entity.name}.${name}`))
  expect(found).toEqual([])
})

it('entities that no console writes have no hooks for pushes', () => {
  const found = hooks.filter(({ entity, saved }) => saved && entity.sync === 'online')
  expect(found.map(({ entity }) => entity.name)).toEqual([])
})
