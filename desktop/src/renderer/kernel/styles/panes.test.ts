import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rules = globSync('**/*.css', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, name = '', body = '']) => ({
      name: `${file}: ${name.trim()}`,
      body,
    }),
  ),
)

it('each pane that scrolls contains what is placed in it, so that hidden labels cannot make the page around it longer', () => {
  const panes = rules.filter(({ body }) => /overflow(-y)?: (auto|scroll)/.test(body))
  expect(panes.length).toBeGreaterThan(20)
  expect(panes.filter(({ body }) => !/position: (relative|absolute|fixed|sticky)/.test(body))).toEqual([])
})
