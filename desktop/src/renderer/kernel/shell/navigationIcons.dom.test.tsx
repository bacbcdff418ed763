import { expect, test } from 'vitest'
import { navigation } from '../../../../../shared/src/features/identity/rules/navigation.ts'
import { navigationIcons } from './navigationIcons.tsx'
import { hasScreen } from './screens.tsx'

test('every screen of the navigation has an icon', () => {
  const paths = navigation.flatMap(({ entries }) => entries.map(({ path }) => path)).filter(hasScreen)
  expect(paths.length).toBeGreaterThan(8)
  expect(paths.filter((path) => !(path in navigationIcons))).toEqual([])
})
