import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Files that look whether something is stored, and why nobody names an object later because of what they find. */
const looks: Readonly<Record<string, string>> = {
  'features/content/collecting/claimStorage.ts': 'no object: who collects from this storage',
  'features/content/collecting/collectObjects.ts': 'no object: when it was written, before it is deleted',
  'features/content/collecting/deleteUnreferenced.ts': 'when it was written, before it is deleted',
  'features/content/files/inspectFont.ts': 'a font before it is served, whose asset names it',
  'features/content/objects/mountObjects.ts': 'promises what it finds, and looks again; downloads',
  'features/content/objects/promiseObjects.ts': 'promises it',
  'features/content/objects/receivePart.ts': 'its callers promise it, or it waits in quarantine',
  'features/installation/privacy/exportCustomerData.ts': 'no object: an archive that it has just written',
  'features/installation/privacy/serveExport.ts': 'no object: an archive',
  'features/learning/certifying/certificateFile.ts': 'no object: a certificate, by what it says',
  'features/learning/certifying/serveCertificate.ts': 'no object: a certificate',
  'kernel/ports/storage/createS3Storage.ts': 'the port itself',
  'kernel/publishing/settlePublications.ts': 'of objects that an asset names',
}

it('is called before every check for a stored object', () => {
  const found = globSync('{features,kernel}/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .filter((file) => /\bstorage\.find\(/.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
  expect(found.sort()).toEqual(Object.keys(looks).sort())
})
