import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Messages of errors are English, for logs and callers of the API; `refusalText` and `faultText` say them to readers. */
test('no view shows or asks for the text of an error', () => {
  const found = globSync('{web/src,shared/widgets}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .sort()
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => /\b(error|fault|reason|refusal|failure)\w*\)?\??\.message\b/i.test(line))
        .map((line) => `${file.replaceAll('\\', '/')}: ${line.trim()}`),
    )
  // An upload's answer is made into an error of ours.
  expect(found).toEqual([])
})
