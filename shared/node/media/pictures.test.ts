import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
/** What decodes pictures, or looks into files, and is imported by threads alone, or by what only threads import. */
const inThreads = [
  'pictures.ts',
  'choosePoster.ts',
  'writeStrip.ts',
  'openBoundedPicture.ts',
  'detectType.ts',
]

test('pictures are decoded and types detected in threads alone', () => {
  const code = globSync('{shared/node,server/src,desktop/src}/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.|\/testing\/|\.worker\.ts$/.test(file) && !inThreads.includes(basename(file)))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const importers = code.filter(({ text }) =>
    [...text.matchAll(/^(?:import (?!type )| *const .*import\()[^\n]*\/(\w+\.ts)'/gm)].some(
      ([whole, name = '']) => inThreads.includes(name) && !/\{ posterCandidates \}/.test(whole),
    ),
  )
  expect(importers.map(({ file }) => file)).toEqual([])
})
