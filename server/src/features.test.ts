import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { features, seams } from './features.ts'

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

it('each declared seam is provided', () => {
  const root = import.meta.dirname
  const declared = globSync('**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:export )?const (\w+)Seam = defineSeam</gm)].map(
      ([, name]) => name ?? '',
    ),
  )
  expect(declared.length).toBeGreaterThan(8)
  for (const name of declared) expect(() => seams.of({ name })).not.toThrow()
})
