import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPromise } from 'yauzl'
import { type RawEntry, rawZip } from '#node/scorm/testing/rawZip.ts'
import { type Desk, jpeg, openDesk } from './testing/archiveDesk.ts'

let home: Desk
let away: Desk
let path: string

beforeEach(async () => {
  home = openDesk('acme')
  away = openDesk('other')
  const film = await home.addAsset('Film', 'video', { original: 'video the first pour', 'poster.jpg': jpeg })
  const item = { name: 'The first pour', type: 'video', asset: film.key }
  const sections = [{ id: 's1', name: 'The first pour', type: 'video', sections: [], item }]
  const course = home.create('course', { name: 'Tea for beginners', sections })
  path = (await home.export([{ entity: 'course', key: course.key }])).path
})
afterEach(() => {
  expect([away.count('course'), away.count('asset')], 'nothing is imported').toEqual([0, 0])
  expect(away.objects.has(hashOf('video the first pour')), 'no file stays').toBe(false)
  home.close()
  away.close()
})

const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

async function readEntries(): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path, { autoClose: false })
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    entries.set(String(entry.fileName), await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
  return entries
}

type Manifest = {
  formatVersion: number
  dataVersion: number
  records: { name: string; entity: string; hash: string; size: number }[]
  files: { name: string; hash: string; size: number }[]
  [name: string]: unknown
}

/** The archive with changes; `isListed`: the manifest says what the entries are then. */
async function writeChanged(
  change: (entries: Map<string, Buffer>, manifest: Manifest) => void,
  { isListed = false, more = [] }: { isListed?: boolean; more?: RawEntry[] } = {},
): Promise<string> {
  const entries = await readEntries()
  const manifest = JSON.parse(String(entries.get('lectern.json'))) as Manifest
  change(entries, manifest)
  if (isListed)
    for (const one of [...manifest.records, ...manifest.files]) {
      const bytes = entries.get(one.name) ?? Buffer.alloc(0)
      one.size = bytes.length
      if (one.name.startsWith('records/')) one.hash = hashOf(bytes)
    }
  if (entries.has('lectern.json')) entries.set('lectern.json', Buffer.from(JSON.stringify(manifest)))
  const changed = join(away.dataDir, 'changed.lectern')
  writeFileSync(changed, rawZip([...[...entries].map(([name, data]) => ({ name, data })), ...more]))
  return changed
}

type Values = Record<string, unknown>
const changeRecord = (name: string, change: (values: Values) => unknown) =>
  writeChanged(
    (entries) => {
      const values = JSON.parse(String(entries.get(name))) as Values
      entries.set(name, Buffer.from(JSON.stringify(change(values) ?? values)))
    },
    { isListed: true },
  )

async function expectRefusal(file: string, reason: RegExp): Promise<void> {
  for (const act of [away.summarize, (one: string) => away.import(one, 'copy')]) {
    const fault: unknown = await act(file).catch((error: unknown) => error)
    expect(fault).toMatchObject({ code: 'package_invalid', message: expect.stringMatching(reason) })
  }
}

/** The summary looks into no file; the import does. */
const expectRefusedImport = (file: string, reason: RegExp) =>
  expect(away.import(file)).rejects.toMatchObject({
    code: 'package_invalid',
    message: expect.stringMatching(reason),
  })

describe('the zip', () => {
  it('is refused if it is cut short, at any place', async () => {
    const bytes = readFileSync(path)
    const file = join(away.dataDir, 'short.lectern')
    for (const share of [0.05, 0.5, 0.9, 0.999]) {
      writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * share)))
      await expectRefusal(file, /cut off|damaged|does not begin as one/)
    }
  })

  it('is refused if it is none, or another one', async () => {
    const file = join(away.dataDir, 'other.lectern')
    writeFileSync(file, 'a text')
    await expectRefusal(file, /it is not a Lectern archive/)
    writeFileSync(file, rawZip([{ name: 'imsmanifest.xml', data: '<manifest/>' }]))
    await expectRefusal(
      file,
      /it is not a Lectern archive, but a SCORM package: add it.*it has no lectern\.json/,
    )
  })

  it.each<[string, RawEntry, RegExp]>([
    ['leads out of it', { name: '../../evil', data: 'x' }, /leads out of the package/],
    ['has an absolute path', { name: '/etc/evil', data: 'x' }, /is an absolute path/],
    ['names a drive', { name: 'C:\\evil', data: 'x' }, /names a drive/],
    ['is a link', { name: 'files/link', data: '/etc/passwd', mode: 0o120777 }, /is a link/],
    ['is encrypted', { name: 'files/x', data: 'x', flags: 0x801 }, /password/],
    ['is there twice', { name: 'lectern.json', data: '{}' }, /is in it twice/],
    ['is not in its list', { name: 'files/other', data: 'x' }, /and not in its list/],
    ['has an odd name', { name: 'files/a:b', data: 'x' }, /imported: the name "files\/a:b" has a colon\.$/],
  ])('is refused if an entry %s', async (_what, entry, reason) =>
    expectRefusal(await writeChanged(() => {}, { more: [entry] }), reason),
  )

  it('is refused if an entry is a bomb, or is missing', async () => {
    const name = 'records/00001.json'
    const bomb = await writeChanged((entries) => entries.set(name, Buffer.alloc(20 * 1024 * 1024, ' ')), {
      isListed: true,
    })
    await expectRefusal(bomb, /decompression bomb/)
    await expectRefusal(
      await writeChanged((entries) => entries.delete(name)),
      /imported: it is damaged\. Copy or export it again\. What is wrong: .*00001\.json is missing/,
    )
  })
})

describe('the list', () => {
  it('of a newer version is refused, with what to do', async () => {
    await expectRefusal(
      await writeChanged((_, manifest) => Object.assign(manifest, { formatVersion: 2, records: 'else' })),
      /made by a newer Lectern.*Update this console/,
    )
    await expectRefusal(
      await writeChanged((_, manifest) => Object.assign(manifest, { dataVersion: 999 })),
      /made by a newer Lectern/,
    )
  })

  it('is refused if it is wrong', async () => {
    const broken = (text: string) => writeChanged((entries) => entries.set('lectern.json', Buffer.from(text)))
    const other = await readEntries()
    expect(other.size).toBe(6)
    await expectRefusal(
      await writeChanged((_, manifest) => Object.assign(manifest, { items: 0 })),
      /wrong at items/,
    )
    await expectRefusal(
      await writeChanged((_, manifest) => Object.assign(manifest, { items: 501 })),
      /it holds more than 500 items\.$/,
    )
    await expectRefusal(
      await writeChanged((_, manifest) =>
        Object.assign(manifest, { records: Array(20_001).fill(manifest.records[0]) }),
      ),
      /it holds more than 20,000 records\.$/,
    )
    await expectRefusal(
      await writeChanged((_, manifest) => Object.assign(manifest, { format: 'zip' })),
      /not that of a Lectern archive/,
    )
    expect(statSync(await broken('{')).size).toBeGreaterThan(0)
  })
})

describe('a record', () => {
  const course = 'records/00001.json'
  const asset = 'records/00002.json'

  it('is refused if its bytes are altered', async () => {
    const altered = await writeChanged((entries) => {
      const text = String(entries.get(course)).replace('Tea for', 'Tee for')
      entries.set(course, Buffer.from(text))
    })
    await expectRefusal(altered, /00001\.json is altered/)
  })

  it('is refused if it is no JSON, no record, or nested too deeply', async () => {
    const put = (text: string) =>
      writeChanged((entries) => entries.set(course, Buffer.from(text)), { isListed: true })
    await expectRefusal(await put('{"name": '), /is not the JSON that it should be/)
    await expectRefusal(await put('[]'), /is not a record/)
    await expectRefusal(await put('['.repeat(200_000)), /is nested too deeply/)
  })

  it.each<[string, string, (values: Values) => unknown, RegExp]>([
    ['a wrong value', course, (values) => ({ ...values, name: 'Tea' }), /course “Tea” is wrong at name/],
    [
      'a name without end',
      course,
      (values) => ({ ...values, name: 'T'.repeat(100_000) }),
      /: the course “T{80}…” is wrong at name: Must be 80 characters or less$/,
    ],
    ['an unknown field', course, (values) => ({ ...values, evil: 1 }), /has the field "evil"/],
    [
      'a field of the server',
      course,
      (values) => ({ ...values, publishedAt: 'x' }),
      /has the field "publishedAt"/,
    ],
    [
      'a text outside the vocabulary',
      course,
      (values) => ({
        ...values,
        richText1: { slate: [{ id: 'b', type: 'html', children: [{ text: '<script>' }] }] },
      }),
      /is wrong at richText1/,
    ],
    [
      'a key of an organization',
      course,
      (values) => ({ ...values, courseImage: 'acme~x' }),
      /a record that is not in it/,
    ],
    [
      'a number of none',
      course,
      (values) => ({ ...values, courseImage: '#9' }),
      /a record that is not in it/,
    ],
    [
      'another kind',
      course,
      (values) => ({ ...values, instructors: ['#2'] }),
      /names a asset in the place of a instructor/,
    ],
    [
      'files that are no list',
      asset,
      (values) => ({ ...values, files: 'x' }),
      /asset “Film” is wrong at files/,
    ],
    [
      'a file that is not in it',
      asset,
      (values) => ({
        ...values,
        files: [{ name: 'original', hash: 'ab'.repeat(32), size: 3, mimeType: 'video/mp4' }],
      }),
      /./,
    ],
  ])('is refused for %s', async (what, name, change, reason) => {
    const file = await changeRecord(name, change)
    if (what.startsWith('a file'))
      await expectRefusedImport(file, /it is damaged\..*the file original is missing in it/)
    else await expectRefusal(file, reason)
  })

  it('is refused if it is of a kind that no archive may bring', async () => {
    const of = (index: number, entity: string) =>
      writeChanged((_, manifest) => Object.assign(manifest.records[index] ?? {}, { entity }))
    await expectRefusal(await of(1, 'user'), /holds a "user", which no archive may bring/)
    await expectRefusal(await of(1, 'portal'), /holds a "portal", which no archive may bring/)
    await expectRefusal(await of(0, 'instructor'), /cannot be imported alone/)
  })
})

describe('a file', () => {
  const withFile = (name: string, mimeType: string, bytes: string) =>
    writeChanged(
      (entries, manifest) => {
        const values = JSON.parse(String(entries.get('records/00002.json'))) as { files: Values[] }
        const hash = hashOf(bytes)
        values.files.push({ name, mimeType, hash, size: bytes.length })
        entries.set('records/00002.json', Buffer.from(JSON.stringify(values)))
        entries.set(`files/${hash}`, Buffer.from(bytes))
        manifest.files.push({ name: `files/${hash}`, hash, size: bytes.length })
      },
      { isListed: true },
    )

  it('is refused if its bytes are altered', async () => {
    const name = `files/${hashOf('video the first pour')}`
    const altered = await writeChanged((entries) => entries.set(name, Buffer.from('video the worst pour')))
    await expectRefusedImport(altered, /is altered/)
  })

  it.each([
    ['a page as a poster', 'poster2.jpg', 'image/jpeg', '<html><script>'],
    ['a page', 'hls/page.html', 'text/html', '<html>'],
    ['another type than its name', 'hls/x.vtt', 'text/html', 'WEBVTT'],
    ['a place outside', '../x.jpg', 'image/jpeg', 'x'],
    ['captions that are none', 'captions/de.vtt', 'text/vtt', '<script>'],
    [
      'a playlist of other sites',
      'hls/a.m3u8',
      'application/vnd.apple.mpegurl',
      '#EXTM3U\nhttps://evil.example/a.m4s',
    ],
  ])('is refused if a derived one is %s', async (_what, name, mimeType, bytes) =>
    expectRefusedImport(await withFile(name, mimeType, bytes), /is not one that Lectern makes/),
  )

  it('is refused as an upload is, and if it is not of the type that its record says', async () => {
    const swap = (bytes: string) =>
      writeChanged(
        (entries, manifest) => {
          const values = JSON.parse(String(entries.get('records/00002.json'))) as { files: Values[] }
          const original = values.files[0] ?? {}
          const old = String(original.hash)
          Object.assign(original, { hash: hashOf(bytes), size: bytes.length })
          entries.set('records/00002.json', Buffer.from(JSON.stringify(values)))
          entries.delete(`files/${old}`)
          entries.set(`files/${hashOf(bytes)}`, Buffer.from(bytes))
          const listed = manifest.files.find(({ hash }) => hash === old)
          Object.assign(listed ?? {}, { name: `files/${hashOf(bytes)}`, hash: hashOf(bytes) })
        },
        { isListed: true },
      )
    await expectRefusedImport(await swap('image of a cup'), /“Film” is not the video that it claims to be/)
    await expectRefusedImport(await swap('program to run'), /“Film” is refused: A program is no media/)
  })
})

describe('an import that does not end', () => {
  it('leaves nothing if it is cancelled between two files', async () => {
    const controller = new AbortController()
    const own = { signal: controller.signal, onProgress: () => controller.abort() }
    await expect(away.import(path, 'copy', own)).rejects.toThrow(/aborted/i)
  })

  it('leaves nothing if the console is killed before its transaction: the next start removes its files', async () => {
    const hash = hashOf('video the first pour')
    const killed = new Error('killed')
    const dropped = away.objects.drop
    away.objects.drop = () => Promise.reject(killed)
    const own = {
      onProgress: (share: number) => {
        if (share === 1) throw killed
      },
    }
    await expect(away.import(path, 'copy', own)).rejects.toThrow()
    away.objects.drop = dropped
    expect(JSON.parse(away.store.setting('unfinishedImport') ?? '')).toContain(hash)
    await away.dropUnfinished()
    expect(away.objects.has(hash)).toBe(false)
    expect(away.store.setting('unfinishedImport')).toBe('')
  })
})
