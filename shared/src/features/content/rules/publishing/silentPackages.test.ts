import { expect, test } from 'vitest'
import type { CourseItem } from '../../lessons/lesson.ts'
import { exampleManifest } from '../../scorm/ScormManifest.ts'
import { silentMicrocast, silentPackages } from './silentPackages.ts'

const manifest = (callsApi: boolean, isSco = true) => ({
  ...exampleManifest,
  scos: exampleManifest.scos.map((sco) => ({ ...sco, isSco })),
  found: { callsApi, remarks: [] },
})
const manifests: Record<string, unknown> = {
  silent: manifest(false),
  talking: manifest(true),
  pages: manifest(false, false),
  older: exampleManifest,
}
const manifestOf = (asset: string) => manifests[asset]
// Cast: only these fields are read.
const step = (asset: string | null, completesWhen: string) => ({
  id: 'l1',
  name: 'Oolong',
  item: { type: 'scorm', asset, completesWhen, subItems: [] } as unknown as CourseItem,
})

test.each([
  ['silent', 'packageReports', 1],
  ['silent', 'packageCompletes', 1],
  ['silent', 'lessonOpened', 0],
  ['silent', 'learnerMarks', 0],
  ['talking', 'packageReports', 0],
  ['pages', 'packageReports', 0],
  ['older', 'packageReports', 0],
  [null, 'packageReports', 0],
])('a %s package that is complete by %s is warned of %d times', (asset, completesWhen, count) => {
  expect(silentPackages([step(asset, completesWhen)], manifestOf)).toHaveLength(count)
})

test('the warning names the lesson and its place, and what can be chosen', () => {
  expect(silentPackages([step('silent', 'packageReports')], manifestOf)).toEqual([
    { path: ['sections', 'l1', 'item'], message: expect.stringMatching(/^Oolong: .*“Complete when”/) },
  ])
})

test('a microcast whose package is silent is warned of', () => {
  expect(silentMicrocast('silent', manifestOf)).toHaveLength(1)
  expect(silentMicrocast('talking', manifestOf)).toEqual([])
  expect(silentMicrocast(null, manifestOf)).toEqual([])
})
