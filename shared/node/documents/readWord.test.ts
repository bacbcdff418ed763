import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rawZip } from '../scorm/testing/rawZip.ts'
import { readWordDocument } from './readWordDocument.ts'
import { readWordInThread } from './readWordInThread.ts'
import { separateLists } from './separateLists.ts'
import { createWordFile, item, paragraph, picture, pixel } from './testing/createWordFile.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-word-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function place(bytes: Buffer | string): string {
  const path = join(folder, 'document.docx')
  writeFileSync(path, bytes)
  return path
}
const readBody = async (body: string, files?: Record<string, string | Uint8Array>) =>
  await readWordDocument(place(await createWordFile(body, files)), join(folder, 'read'))

describe('a Word file', () => {
  it('gives headings by the names of their styles, one level lower below a title', async () => {
    const headings = paragraph('Leaves', 'berschrift1') + paragraph('Green', 'berschrift2')
    expect((await readBody(headings)).html).toBe('<h1>Leaves</h1><h2>Green</h2>')
    rmSync(join(folder, 'read'), { recursive: true })
    const { html } = await readBody(paragraph('Tea', 'Titel') + headings)
    expect(html).toBe('<h1>Tea</h1><h2>Leaves</h2><h3>Green</h3>')
  })

  it('goes on counting in a list after a picture, and starts at 1 in another list', async () => {
    const { html } = await readBody(
      [
        ...[item('Boil', 1), picture('p1', 'A pot'), item('Pour', 1), item('slowly', 1, 1)],
        ...[paragraph('Other'), item('One', 2), paragraph('x'), item('Two', 2)],
      ].join(''),
    )
    expect(html).toBe(
      [
        '<ol><li>Boil</li></ol><p><img alt="A pot" src="picture:1" /></p>',
        '<ol start="2"><li>Pour<ul><li>slowly</li></ul></li></ol><p>Other</p>',
        '<ol><li>One</li></ol><p>x</p><ol start="2"><li>Two</li></ol>',
      ].join(''),
    )
  })

  it('writes each picture once, with its alternative text', async () => {
    const { html, pictures } = await readBody(picture('p1', 'A pot') + picture('p1', 'The same pot'))
    expect(pictures).toEqual([{ number: 1, alt: 'A pot' }])
    expect(html).toContain('alt="The same pot" src="picture:1"')
    expect(readFileSync(join(folder, 'read/pictures/1'))).toEqual(pixel)
  })

  it('says what is left out, and reads no file that it only names', async () => {
    const linked = picture('p3', 'linked').replace('r:embed', 'r:link')
    const { html, left } = await readBody(
      [paragraph('1 Leaves', 'Verzeichnis1'), paragraph('Text'), '<m:oMath></m:oMath>', linked].join(''),
      {
        'word/comments.xml': '<w:comments xmlns:w="x"><w:comment w:id="1"></w:comment></w:comments>',
        'word/charts/chart1.xml': '<x/>',
        'word/header1.xml': '<w:hdr><w:t>Top</w:t></w:hdr>',
      },
    )
    expect(html).toBe('<p>Text</p>')
    expect(left).toEqual([
      'The table of contents: the outline of the course replaces it.',
      ...['1 comment.', '1 formula.', '1 chart.', '1 picture that is only linked.'],
      'Headers and footers of the pages.',
    ])
  })

  it('counts the pictures that the file only refers to', async () => {
    const { html, left, pictures } = await readBody(
      [picture('p1', 'A pot'), picture('p4', 'Gone')].join(''),
      {
        'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${['image1.png', '../../nowhere.png'].map((target, at) => `<Relationship Id="p${at === 0 ? 1 : 4}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/${target}"/>`).join('')}</Relationships>`,
      },
    )
    expect(html).toBe('<p><img alt="A pot" src="picture:1" /></p>')
    expect(pictures).toHaveLength(1)
    expect(left).toEqual(['1 picture that is not in the file.'])
  })

  it('refuses rather than losing a picture that cannot be written', async () => {
    const path = place(await createWordFile(picture('p1', 'A pot')))
    // Where its picture belongs there is a folder, which no file replaces.
    mkdirSync(join(folder, 'read/pictures/1'), { recursive: true })
    await expect(readWordDocument(path, join(folder, 'read'))).rejects.toMatchObject({ code: 'EISDIR' })
  })

  it('brings footnotes and endnotes along, at the end of the lesson that refers to them', async () => {
    const reference = (kind: string, id: number) =>
      `<w:p><w:r><w:t>See</w:t></w:r><w:r><w:${kind}Reference w:id="${id}"/></w:r></w:p>`
    const note = (kind: string, id: number, text: string) =>
      `<w:${kind} w:id="${id}">${paragraph(text)}</w:${kind}>`
    const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    const { html, left } = await readBody(
      [
        ...[paragraph('Tea', 'Titel'), paragraph('Leaves', 'berschrift1')],
        ...[paragraph('Green', 'berschrift2'), reference('footnote', 2), paragraph('After')],
        ...[paragraph('Black', 'berschrift2'), reference('endnote', 3), reference('footnote', 4)],
      ].join(''),
      {
        'word/footnotes.xml': `<w:footnotes ${space}>${note('footnote', 2, 'Of spring')}${note('footnote', 4, 'Of autumn')}</w:footnotes>`,
        'word/endnotes.xml': `<w:endnotes ${space}>${note('endnote', 3, 'A book')}</w:endnotes>`,
      },
    )
    expect(html).toBe(
      [
        '<h1>Tea</h1><h2>Leaves</h2><h3>Green</h3><p>See[1]</p><p>After</p><p>[1] Of spring</p>',
        '<h3>Black</h3><p>See[2]</p><p>See[3]</p><p>[2] A book</p><p>[3] Of autumn</p>',
      ].join(''),
    )
    expect(left).toEqual([
      '3 footnotes and endnotes as such: they are paragraphs at the end of their lessons.',
    ])
  })

  it('says which page breaks are left out', async () => {
    const { left } = await readBody(
      `${paragraph('A')}<w:p><w:r><w:br w:type="page"/></w:r></w:p><w:p><w:pPr><w:pageBreakBefore/></w:pPr></w:p>`,
    )
    expect(left).toEqual(['2 page breaks.'])
  })

  it('is read in a thread', async () => {
    const path = place(await createWordFile(paragraph('Tea', 'Titel')))
    expect((await readWordInThread(path, join(folder, 'read'))).html).toBe('<h1>Tea</h1>')
  })
})

describe('a file that is refused', () => {
  const refusal = async (path: string) =>
    await readWordInThread(path, join(folder, 'read')).then(
      () => 'read',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )
  const word = (more: Parameters<typeof rawZip>[0]) =>
    rawZip([
      { name: '[Content_Types].xml', data: '<Types/>' },
      { name: 'word/document.xml', data: '<x/>' },
      ...more,
    ])

  it('is no Word file', async () => {
    const reason = 'it is not a Word file (.docx). Open it in Word, and save it as .docx.'
    expect(await refusal(place('plain text'))).toContain(reason)
    expect(await refusal(place(rawZip([{ name: 'a.txt', data: 'a' }])))).toContain(reason)
  })

  it('has a password, or is of an older Word', async () =>
    expect(await refusal(place(Buffer.from('d0cf11e0a1b11ae10000', 'hex')))).toContain(
      'it is protected by a password, or an older Word file (.doc).',
    ))

  it('is cut off', async () => {
    const bytes = await createWordFile(paragraph('Tea'))
    expect(await refusal(place(bytes.subarray(0, bytes.length - 60)))).toContain('the archive is cut off')
  })

  it('unpacks to far more than it is', async () => {
    const bomb = word([{ name: 'word/media/a.png', data: Buffer.alloc(40 * 1024 * 1024) }])
    expect(await refusal(place(bomb))).toContain('a decompression bomb')
  })

  it('has too many entries', async () => {
    const many = Array.from({ length: 5001 }, (_, index) => ({ name: `word/media/${index}.png` }))
    expect(await refusal(place(word(many)))).toContain('At most 5000 can be unpacked')
  })

  it('is damaged inside', async () => {
    expect(await refusal(place(word([])))).toMatch(/^This document cannot be read: /)
    const broken = await createWordFile('', { 'word/document.xml': '<w:doc' })
    expect(await refusal(place(broken))).toMatch(/^This document cannot be read: /)
  })

  it('nests deeper than a thread can follow', async () => {
    const deep = '<w:tbl><w:tr><w:tc>'.repeat(20_000)
    expect(await refusal(place(await createWordFile(deep)))).toMatch(/^This document cannot be read: /)
  })
})

describe('lists that share a definition', () => {
  const numbering = (lists: number) =>
    `<w:numbering><w:abstractNum w:abstractNumId="0">${'x'.repeat(5000)}</w:abstractNum>${Array.from({ length: lists }, (_, index) => `<w:num w:numId="${index}"><w:abstractNumId w:val="0"/></w:num>`).join('')}</w:numbering>`

  it('get one each', () => {
    const separate = separateLists(numbering(3))
    expect(separate.match(/<w:abstractNumId w:val="[^"]*"/g)).toEqual([
      '<w:abstractNumId w:val="0"',
      '<w:abstractNumId w:val="0-0"',
      '<w:abstractNumId w:val="0-1"',
    ])
    expect(separate.match(/<w:abstractNum /g)).toHaveLength(3)
  })

  it('stay as they are if that would take too much', () => {
    const many = numbering(2000)
    expect(separateLists(many)).toBe(many)
  })
})
