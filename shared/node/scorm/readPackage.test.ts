import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testFolder } from '../media/testing/makeMedia.ts'
import { type ReadOptions, readPackage } from './readPackage.ts'
import { createZip } from './testing/createZip.ts'
import { type RawEntry, rawZip } from './testing/rawZip.ts'

let folder: Awaited<ReturnType<typeof testFolder>>
beforeAll(async () => {
  folder = await testFolder()
  await mkdir(folder.in('outside'))
})
afterAll(() => folder.remove())

const manifest = `<?xml version="1.0"?>
<manifest identifier="M" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="O"><organization identifier="O"><title>Tea</title>
    <item identifier="I" identifierref="R"><title>Lesson</title></item>
  </organization></organizations>
  <resources><resource identifier="R" type="webcontent" adlcp:scormtype="sco" href="index.html"/></resources>
</manifest>`
const honest: RawEntry[] = [
  { name: 'imsmanifest.xml', data: manifest },
  { name: 'index.html', data: '<p>Tea' },
]

let count = 0
async function read(bytes: Buffer, options?: ReadOptions) {
  count += 1
  await writeFile(folder.in(`${count}.zip`), bytes)
  return readPackage(folder.in(`${count}.zip`), folder.in(`out-${count}`), options)
}

test('unpacks a package and reads its manifest', async () => {
  const { manifest: read1, files } = await read(rawZip(honest))
  expect(read1).toMatchObject({
    title: 'Tea',
    version: '1.2',
    scos: [{ identifier: 'I', launch: 'index.html' }],
  })
  expect(files.map((file) => [file.name, file.mimeType])).toEqual([
    ['imsmanifest.xml', 'application/xml'],
    ['index.html', 'text/html'],
  ])
  expect(await readFile(files[1]?.path ?? '', 'utf8')).toBe('<p>Tea')
})

test('finds the manifest in a single sub-folder, and launches from the root', async () => {
  const { manifest: made } = await read(
    await createZip({
      'My course/imsmanifest.xml': manifest,
      'My course/index.html': 'x',
      '__MACOSX/My course/._imsmanifest.xml': 'x',
    }),
  )
  expect(made.scos[0]?.launch).toBe('My%20course/index.html')
})

test('turns the backslashes of old Windows archives into folders', async () => {
  const inner = manifest.replace('index.html', 'pages/index.html')
  const { files } = await read(
    rawZip([{ name: 'imsmanifest.xml', data: inner }, { name: 'pages\\index.html' }]),
  )
  expect(files.map((file) => file.name)).toEqual(['imsmanifest.xml', 'pages/index.html'])
})

test('reads a UTF-8 name without the flag', async () => {
  const inner = manifest.replace('index.html', 'Gr%C3%BC%C3%9Fe.html')
  const { manifest: made } = await read(
    rawZip([
      { name: 'imsmanifest.xml', data: inner },
      { name: 'Grüße.html', flags: 0 },
    ]),
  )
  expect(made.scos[0]?.launch).toBe('Gr%C3%BC%C3%9Fe.html')
})

describe('a file with an odd name does not fail the package:', () => {
  test.each([
    ['a Mac’s icon', 'pictures/Icon\r', null, 'is left out: its name has control characters.'],
    ['a NUL', 'index.html\0.png', null, 'is left out: its name has control characters.'],
    ['a stream of a file', 'index.html:hidden', null, 'is left out: its name has a colon.'],
    ['a name that no disk can hold', 'x'.repeat(400), null, 'is left out: its name is too long.'],
    ['a folder of dots', '.../a.txt', null, 'is left out: its name is nothing but dots and spaces.'],
    ['a folder that ends with a dot and a space', 'Module 1. /a.txt', 'Module 1/a.txt', 'is kept as'],
    ['a file that ends with a dot', 'a.txt.', 'a.txt', 'is kept as "a.txt".'],
    ['one that would take another’s place', 'index.html.', null, 'is left out: there is another index.html.'],
  ])('%s', async (_what, name, kept, remark) => {
    // First in the archive, so that it would come before the valid ones.
    const { manifest: made, files } = await read(rawZip([{ name, data: 'odd' }, ...honest]))
    expect(made.found?.remarks).toEqual([expect.stringContaining(remark)])
    expect(files.map((file) => file.name).sort()).toEqual(
      ['imsmanifest.xml', 'index.html', ...(kept ? [kept] : [])].sort(),
    )
    expect(await readFile(files.find((file) => file.name === 'index.html')?.path ?? '', 'utf8')).toBe(
      '<p>Tea',
    )
  })

  test.each([
    ['./x', 'x'],
    ['a//b', 'a/b'],
    ['~$notes.docx', '~$notes.docx'],
    ['pages\\one.html', 'pages/one.html'],
  ])('%j becomes %s, without a warning', async (name, kept) => {
    const { manifest: made, files } = await read(rawZip([...honest, { name, data: 'x' }]))
    expect(files.map((file) => file.name)).toContain(kept)
    expect(made.found?.remarks).toEqual([])
  })

  test('launches a package whose folder ends with a space', async () => {
    const inFolder = honest.map((entry) => ({ ...entry, name: `Tea. /${String(entry.name)}` }))
    const { manifest: made } = await read(rawZip(inFolder))
    expect(made.scos[0]?.launch).toBe('Tea/index.html')
  })

  test('finds a launch page with such a name, and names one that was left out', async () => {
    const launching = (href: string, name: string) =>
      read(
        rawZip([
          { name: 'imsmanifest.xml', data: manifest.replace('index.html', href) },
          { name, data: 'x' },
        ]),
      )
    const { manifest: made } = await launching('Unit%201.%20/a.html', 'Unit 1. /a.html')
    expect(made.scos[0]?.launch).toBe('Unit%201/a.html')
    await expect(launching('Unit:1.html', 'Unit:1.html')).rejects.toMatchObject({ code: 'package_invalid' })
    await expect(launching('Unit%0D.html', 'Unit\r.html')).rejects.toMatchObject({
      message: expect.stringContaining('which not every computer can keep under that name'),
    })
  })

  test('summarises many of them', async () => {
    const many = Array.from({ length: 50 }, (_, n) => ({ name: `${n}/Icon\r` }))
    const { manifest: made } = await read(rawZip([...honest, ...many]))
    expect(made.found?.remarks).toHaveLength(21)
    expect(made.found?.remarks.at(-1)).toBe('The same goes for 30 more.')
  })
})

test.each([
  ['SCORM 2004', 'imsmanifest.xml', manifest.replace('>1.2<', '>2004 4th Edition<'), /SCORM 2004 package/],
  ['xAPI', 'tincan.xml', '<tincan/>', /xAPI/],
  ['cmi5', 'cmi5.xml', '<courseStructure/>', /cmi5/],
])('%s is reported first, before other faults of the archive', async (_what, name, data, reason) => {
  for (const odd of ['Icon\r', '../outside/evil.txt', 'index.html'])
    await expect(read(rawZip([{ name: odd }, ...honest.slice(1), { name, data }]))).rejects.toMatchObject({
      code: 'package_invalid',
      message: expect.stringMatching(reason),
    })
})

test('recognises an AICC package', async () => {
  const aicc = ['course.crs', 'course.au', 'course.des', 'index.html'].map((name) => ({ name }))
  await expect(read(rawZip(aicc))).rejects.toMatchObject({ message: expect.stringMatching(/AICC/) })
})

describe('whether a package calls the API', () => {
  const utf16 = Buffer.from('\ufeffparent.API.LMSInitialize("")', 'utf16le')
  test.each([
    ['not', false, 'page.js', 'var game = "HALMS"; commit()'],
    ['not in a picture', false, 'a.png', 'LMSInitialize'],
    ['by name', true, 'deep/run.js', 'api.LMSInitialize("")'],
    ['in its page', true, 'start.htm', '<body onunload="API.LMSFinish()">'],
    ['by a name that is put together', true, 'run.js', 'api["LMS" + name]()'],
    ['in UTF-16', true, 'run.js', utf16],
  ])('%s', async (_what, isCalled, name, data) => {
    const { manifest: made } = await read(rawZip([...honest, { name, data }]))
    expect(made.found?.callsApi).toBe(isCalled)
  })
})

describe('refuses, and writes nothing:', () => {
  const refusal = async (bytes: Buffer, reason: RegExp, options?: ReadOptions, code = 'package_invalid') => {
    const run = read(bytes, options)
    await expect(run).rejects.toMatchObject({ code, message: expect.stringMatching(reason) })
    const names = await readdir(folder.path)
    expect(names.filter((name) => name.startsWith(`out-${count}`))).toEqual([])
    expect(await readdir(folder.in('outside'))).toEqual([])
  }
  const withEntry = (...entries: RawEntry[]) => rawZip([...honest, ...entries])

  test.each([
    ['a path that climbs', '../outside/evil.txt', /leads out/],
    ['a path that climbs within', 'a/../../outside/evil.txt', /leads out/],
    ['a path that climbs with backslashes', '..\\outside\\evil.txt', /leads out/],
    ['an absolute path', '/etc/evil', /absolute/],
    ['an absolute path with a backslash', '\\etc\\evil', /absolute/],
    ['a drive letter', 'C:\\evil.txt', /drive/],
    ['a drive letter without a slash', 'c:evil.txt', /drive/],
  ])('%s', (_what, name, reason) => refusal(withEntry({ name, data: 'evil' }), reason))

  test('a link', () => refusal(withEntry({ name: 'link', data: '/etc/passwd', mode: 0o120777 }), /is a link/))
  test('a device', () => refusal(withEntry({ name: 'dev', mode: 0o060666 }), /is a link/))
  test('the same name twice', () => refusal(withEntry({ name: 'index.html' }), /twice/))
  test('the same name in other letters', () => refusal(withEntry({ name: 'INDEX.html' }), /twice/))
  test('a file where a folder is', () =>
    refusal(withEntry({ name: 'index.html/x', data: 'x' }), /both as a file and as a folder/))
  test('an encrypted file', () => refusal(withEntry({ name: 'secret', flags: 0x801 }), /password/))

  test('a zip bomb, by unpacked size', () =>
    refusal(withEntry({ name: 'bomb', data: Buffer.alloc(40 * 1024 * 1024) }), /bomb/))
  test('a zip bomb with a false declared size', () =>
    refusal(
      withEntry({ name: 'bomb', data: Buffer.alloc(40 * 1024 * 1024), claimedSize: 100 }),
      /bomb|damaged/,
    ))
  test('a zip bomb of many parts', () => {
    const part = Buffer.alloc(9 * 1024 * 1024)
    return refusal(withEntry({ name: 'a', data: part }, { name: 'b', data: part }), /bomb/)
  })
  test('more bytes than allowed', () =>
    refusal(
      withEntry({ name: 'big', data: 'x'.repeat(5000) }),
      /larger than/,
      { maxTotalBytes: 4000 },
      'too_large',
    ))
  test('a larger file than allowed', () =>
    refusal(
      withEntry({ name: 'big', data: 'x'.repeat(5000) }),
      /larger than/,
      { maxFileBytes: 4000 },
      'too_large',
    ))
  test('more files than allowed', () =>
    refusal(
      withEntry({ name: 'a' }, { name: 'b' }),
      /it has 4 files and folders. At most 3/,
      { maxEntries: 3 },
      'too_large',
    ))

  test('20,001 files, before one of them is unpacked', () => {
    // Its first entry is a path traversal, which a check of the entries would report first.
    const many = Array.from({ length: 20_000 }, (_, index) => ({ name: `f/${index}` }))
    return refusal(rawZip([{ name: '../evil' }, ...many]), /it has 20001 files/, {}, 'too_large')
  })
  test('an archive whose declared size is too large, before unpacking', () =>
    refusal(
      rawZip([
        { name: '../evil', claimedSize: 3_000_000_000 },
        { name: 'b', claimedSize: 3_000_000_000 },
      ]),
      /larger than 4096 MB when unpacked/,
      {},
      'too_large',
    ))
  test('a password on the last file only, before unpacking the others', () =>
    refusal(rawZip([{ name: '../evil' }, { name: 'secret', flags: 0x801 }]), /password/))

  test.each([
    ['a zip without a manifest', ['a.txt'], /no imsmanifest\.xml in it, so it is no SCORM package/],
    ['a course for the web', ['story.html', 'data.js'], /exported for the web\. Export it again for an LMS/],
    ['an xAPI package', ['tincan.xml', 'index.html'], /xAPI \(Tin Can\) package/],
    ['a cmi5 package', ['cmi5.xml', 'index.html'], /cmi5 package/],
    ['a zip in a zip', ['Course.zip'], /another archive in it, "Course\.zip"/],
    ['an e-book', ['META-INF/container.xml', 'a.html'], /e-book/],
    ['a document', ['[Content_Types].xml', 'word/document.xml'], /Office document/],
  ])('%s', (_what, names, reason) => refusal(rawZip(names.map((name) => ({ name }))), reason))

  test.each([
    ['a RAR archive', 'Rar!\x1a\x07\x01\x00', /RAR archive\. Unpack it/],
    ['a 7z archive', '7z\xbc\xaf\x27\x1c\x00\x04', /7z archive\. Unpack it/],
    ['a gzip archive', '\x1f\x8b\x08\x00', /gzip archive/],
    ['a part of a split zip', 'PK\x07\x08PK\x03\x04', /cut off|split/],
  ])('%s', (_what, bytes, reason) => refusal(Buffer.from(`${bytes}${'\0'.repeat(600)}`, 'latin1'), reason))
  test('a self-extracting archive', () =>
    refusal(Buffer.concat([Buffer.from('MZ\x90\0\x03\0'), rawZip(honest)]), /other bytes before the archive/))
  test('a program, and text before an archive', async () => {
    await refusal(Buffer.from('MZ\x90\0\x03\0'), /is a program/)
    const text = Buffer.from('MZ'.padEnd(5000, 'x'))
    await refusal(Buffer.concat([text, rawZip(honest)]), /other bytes before the archive/)
  })
  test('an archive whose comment hides its end, and takes a comment of full length that does not', async () => {
    const withComment = (comment: Buffer) => {
      const bytes = rawZip(honest)
      bytes.writeUInt16LE(comment.length, bytes.length - 2)
      return Buffer.concat([bytes, comment])
    }
    await refusal(withComment(Buffer.alloc(65_535, 'PK\x05\x06')), /without a comment/)
    expect((await read(withComment(Buffer.alloc(65_535, 'c')))).manifest.version).toBe('1.2')
  })
  test('a file and a folder of one name, in either order', async () => {
    await refusal(withEntry({ name: 'A' }, { name: 'a/b' }), /"a" is in it both as a file and as a folder/)
    await refusal(withEntry({ name: 'a/b/c' }, { name: 'a/B' }), /"a\/B" is in it both/)
  })
  test('the last part of a split zip', () => {
    const bytes = rawZip(honest)
    bytes.writeUInt16LE(3, bytes.length - 18)
    return refusal(bytes, /one part of an archive that was split/)
  })
  test('two packages in one', async () =>
    refusal(
      await createZip({ 'a/imsmanifest.xml': manifest, 'b/imsmanifest.xml': manifest }),
      /several packages/,
    ))
  test('a file that is not a zip', () => refusal(Buffer.from('hello'), /not a zip/))
  test('half a zip', () => refusal(rawZip(honest).subarray(0, 300), /cut off: its end is missing/))
  test('corrupted bytes', () => {
    const bytes = rawZip(honest)
    bytes.fill(0xff, 60, 90)
    return refusal(bytes, /damaged/)
  })
  test('a cancelled run', async () => {
    const stop = new AbortController()
    stop.abort()
    await expect(read(rawZip(honest), { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect((await readdir(folder.path)).filter((name) => name.startsWith(`out-${count}`))).toEqual([])
  })
})
