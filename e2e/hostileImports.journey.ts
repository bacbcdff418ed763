import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Job } from '#desktop/core/ConsoleState.ts'
import type { Row } from '#desktop/core/Row.ts'
import { makeMedia, picture } from '#node/media/testing/makeMedia.ts'
import { rawZip } from '#node/scorm/testing/rawZip.ts'
import { type EnteredConsole, enterConsole } from './support/enterConsole.ts'
import { expect, test } from './support/stage.ts'

const manifest = `<?xml version="1.0"?>
<manifest identifier="M" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="O"><organization identifier="O"><title>Tea</title>
    <item identifier="I" identifierref="R"><title>Lesson</title></item>
  </organization></organizations>
  <resources><resource identifier="R" type="webcontent" adlcp:scormtype="sco" href="index.html"/></resources>
</manifest>`
const packageWith = (name: string, data: string | Buffer, mode?: number) =>
  rawZip([
    { name: 'imsmanifest.xml', data: manifest },
    { name: 'index.html', data: '<p>Tea' },
    { name, data, ...(mode === undefined ? {} : { mode }) },
  ])

test('a console refuses harmful files with a reason, and keeps nothing of them', async ({ stage }) => {
  const path = join(stage.folder('material'), 'film.mp4')
  await makeMedia(path, ...picture('320x180', 2))
  const film = readFileSync(path)
  const running = await stage.console()
  const desk = await enterConsole(running.address)
  await desk.call('startWorkspace', { name: 'Hostile' })

  const outcomes: Record<string, string> = {}
  for (const [name, bytes] of Object.entries({
    'text.mp4': Buffer.from('This is a text, and no film at all.\n'.repeat(100)),
    'empty.mp4': Buffer.alloc(0),
    'cut.mp4': film.subarray(0, Math.floor(film.length / 2)),
    'bomb.zip': packageWith('bomb', Buffer.alloc(40 * 1024 * 1024)),
    'climbing.zip': packageWith('../../evil.txt', 'evil'),
    'absolute.zip': packageWith('/tmp/evil.txt', 'evil'),
    'link.zip': packageWith('evil', '/etc/passwd', 0o120777),
    'half.zip': packageWith('more', 'more').subarray(0, 300),
  }))
    outcomes[name] = await waitForOutcome(desk, bytes, name)
  expect(outcomes).toEqual({
    'text.mp4': 'media_invalid',
    'empty.mp4': 'media_invalid',
    'cut.mp4': 'media_invalid',
    'bomb.zip': expect.stringContaining('a decompression bomb'),
    'climbing.zip': expect.stringContaining('leads out of the package'),
    'absolute.zip': expect.stringContaining('is an absolute path'),
    'link.zip': expect.stringContaining('is a link'),
    'half.zip': 'media_invalid',
  })

  await test.step('a valid video is still accepted', async () => {
    expect(await waitForOutcome(desk, film, 'film.mp4')).toBe('processed')
    expect(running.output()).not.toMatch(/^\s+at /m)
  })
  await checkFolder(desk, stage.folder('console'))
})

/** The error code of the refusal, or the reason of the failed job; the kind if it was accepted. */
async function waitForOutcome(desk: EnteredConsole, bytes: Buffer, name: string): Promise<string> {
  const answer = await desk.tryImport(bytes, name)
  if ('refusal' in answer) return answer.refusal
  const { job } = answer
  if (!job) return 'a plain file'
  const now = async () => (await desk.call<{ jobs: Job[] }>('jobs', {})).jobs.find(({ id }) => id === job.id)
  await expect.poll(async () => (await now())?.state).toMatch(/done|failed/)
  return (await now())?.error ?? 'processed'
}

/** No leftover job files, no partial files, none elsewhere, and each object matches its hash. */
async function checkFolder(desk: EnteredConsole, dataDir: string): Promise<void> {
  const paths = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((path) => join(dataDir, path))
  const files = paths.filter((path) => statSync(path).isFile())
  const below = (folder: string) => files.filter((path) => path.startsWith(join(dataDir, folder, '/')))
  expect(below('work')).toEqual([])
  expect(below('objects/incoming')).toEqual([])
  expect(files.filter((path) => path.includes('evil'))).toEqual([])
  const { items } = await desk.call<{ items: Row[] }>('list', { entity: 'asset', offset: 0, limit: 100 })
  // The shape of an asset's definition.
  const named = new Set(items.flatMap(({ files }) => (files as { hash: string }[]).map(({ hash }) => hash)))
  for (const path of below('objects')) {
    expect(createHash('sha256').update(readFileSync(path)).digest('hex')).toBe(basename(path))
    expect(named).toContain(basename(path))
  }
}
