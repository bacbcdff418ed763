import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publishFolder } from './publishFolder.ts'
import { testFolder } from './testing/makeMedia.ts'

async function target() {
  const folder = await testFolder()
  onTestFinished(folder.remove)
  return folder
}
const fill = (text: string) => (folder: string) => writeFile(join(folder, 'a.txt'), text)

test('replaces the earlier output as a whole', async () => {
  const folder = await target()
  await publishFolder(folder.in('out'), fill('one'))
  await publishFolder(folder.in('out'), (inner) => writeFile(join(inner, 'b.txt'), 'two'))
  expect(await readdir(folder.in('out'))).toEqual(['b.txt'])
  expect(await readdir(folder.path)).toEqual(['out'])
})

test('keeps the earlier output when it fails', async () => {
  const folder = await target()
  await publishFolder(folder.in('out'), fill('one'))
  const run = publishFolder(folder.in('out'), async (inner) => {
    await fill('two')(inner)
    throw new Error('no')
  })
  await expect(run).rejects.toThrow('no')
  expect(await readFile(folder.in('out/a.txt'), 'utf8')).toBe('one')
  expect(await readdir(folder.path)).toEqual(['out'])
})

test('restores the output after a crash between the two renames', async () => {
  const folder = await target()
  await mkdir(folder.in('out.old-999999999-0123abcd'))
  await writeFile(folder.in('out.old-999999999-0123abcd/a.txt'), 'good')
  await expect(
    publishFolder(folder.in('out'), async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await readFile(folder.in('out/a.txt'), 'utf8')).toBe('good')
})

test("leaves a running process's folder alone", async () => {
  const folder = await target()
  await mkdir(folder.in(`out.partial-${process.pid}-0123abcd`))
  await publishFolder(folder.in('out'), fill('one'))
  expect(await readdir(folder.path)).toContain(`out.partial-${process.pid}-0123abcd`)
})
