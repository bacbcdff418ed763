import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../../../..')
/** The sheet of a player's settings comes up from the edge of the screen. */
const ofTheScreen = 'shared/widgets/features/content/lessons/video/ControlMenu.module.css'

test('no part of a classroom, of a lesson or of its tabs asks for the width of the window', () => {
  const files = [
    'web/src/features/learning/delivery/**/*.css',
    'shared/widgets/features/content/lessons/**/*.css',
    'shared/widgets/features/learning/**/*.css',
    'shared/widgets/kernel/parts/Tabs.module.css',
  ].flatMap((pattern) => globSync(join(root, pattern)))
  expect(files.length).toBeGreaterThan(20)
  const asking = files.filter((file) => /@media[^{]*width|\d(?:vw|vi)\b/.test(readFileSync(file, 'utf8')))
  const allowed = ['shared/widgets/features/content/lessons/video/KeyHelp.module.css', ofTheScreen]
  expect(asking.map((file) => relative(root, file)).filter((file) => !allowed.includes(file))).toEqual([])
})
