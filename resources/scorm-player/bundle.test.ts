import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { bundle } from './bundle.ts'

test('the committed player is what its source makes: run `node resources/scorm-player/build.ts`', async () => {
  expect(await readFile(new URL('./player.generated.js', import.meta.url), 'utf8')).toBe(await bundle())
})
