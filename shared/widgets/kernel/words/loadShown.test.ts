import { expect, test } from 'vitest'
import { catalogue } from '#shared/kernel/words/Catalogue.ts'
import { loadShown } from './loadShown.ts'

test('the server, which has no document, goes on without loading', async () => {
  const refused = () => Promise.reject(new Error('loaded'))
  await expect(loadShown(catalogue('none', { en: refused, de: refused }))).resolves.toBeUndefined()
})
