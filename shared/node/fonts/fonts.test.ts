import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import * as hb from 'harfbuzzjs'
import { parse } from 'opentype.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nearFonts } from '#shared/kernel/theme/nearFonts.ts'
import { makeWebFont } from './makeWebFont.ts'
import { checkFontInThread, readFontInThread } from './readFontInThread.ts'
import { unpackFont } from './unpackFont.ts'

const require = createRequire(import.meta.url)
/** Fonts with the SIL Open Font License. */
const readFont = (name: string, file: string) =>
  readFile(join(dirname(require.resolve(`${name}/package.json`)), file))
const fraunces = (type: 'woff' | 'woff2') =>
  readFont('@fontsource/fraunces', `files/fraunces-latin-600-italic.${type}`)
const liberation = () => readFont('pdfjs-dist', 'standard_fonts/LiberationSans-Bold.ttf')
const inter = () => readFont('@fontsource-variable/inter', 'files/inter-latin-wght-normal.woff2')

const faceOf = async (woff2: Uint8Array) => new hb.Face(new hb.Blob(await unpackFont(Buffer.from(woff2))))
const has = async (woff2: Uint8Array, text: string) => {
  const letters = new Set((await faceOf(woff2)).collectUnicodes())
  return [...text].map((sign) => letters.has(sign.codePointAt(0) ?? 0))
}

describe('a font for pages', () => {
  it.each(['woff', 'woff2'] as const)('is made of a %s file, with what it says of itself', async (type) => {
    const { facts, bytes } = await makeWebFont(await fraunces(type))
    // Its file says “Fraunces SemiBold”.
    const weights = { weightFrom: 600, weightTo: 600, isItalic: true }
    // Of its serifs it says nothing: its letters have them.
    expect(facts).toMatchObject({ family: 'Fraunces', shape: 'serif', ...weights })
    expect(Buffer.from(bytes.subarray(0, 4)).toString()).toBe('wOF2')
    expect(await has(bytes, 'Añ')).toEqual([true, true])
  })

  it('is made of a TTF file, smaller than it', async () => {
    const file = await liberation()
    const { facts, bytes } = await makeWebFont(file)
    expect(facts).toEqual({
      ...{ family: 'Liberation Sans', shape: 'sans', weightFrom: 700, weightTo: 700, isItalic: false },
      metrics: { ascent: 905, descent: 212, lineGap: 33, lightWidth: 483, boldWidth: 483 },
    })
    expect(bytes.length).toBeLessThan(file.length / 2)
    expect(await has(bytes, 'Zя€')).toEqual([true, true, true])
  })

  it('is made of an OTF file, whose letters keep the outlines of PostScript', async () => {
    const ttf = await liberation()
    const otf = Buffer.from(parse(Uint8Array.from(ttf).buffer).toArrayBuffer())
    expect(otf.toString('latin1', 0, 4)).toBe('OTTO')
    const { facts, bytes } = await makeWebFont(otf)
    expect(facts).toMatchObject({ family: 'Liberation Sans', weightFrom: 700, metrics: { boldWidth: 483 } })
    expect(await has(bytes, 'Zя€')).toEqual([true, true, true])
    const face = await faceOf(bytes)
    expect([face.referenceTable('CFF ')?.length, face.referenceTable('glyf')]).toEqual([
      expect.any(Number),
      undefined,
    ])
    // Its outlines are whole.
    const font = new hb.Font(face)
    expect(font.glyphExtents(font.nominalGlyph(0x5a) ?? 0)?.width).toBeGreaterThan(0)
    await expect(makeWebFont(otf.subarray(0, 5000))).rejects.toThrow('it is cut off')
  }, 30_000)

  it('leaves icons of private places behind', async () => {
    const before = new hb.Face(new hb.Blob(await liberation()))
    expect([...before.collectUnicodes()].some((point) => point >= 0xe000 && point <= 0xf8ff)).toBe(true)
    const after = await faceOf((await makeWebFont(await liberation())).bytes)
    expect([...after.collectUnicodes()].filter((point) => point >= 0xe000 && point <= 0xf8ff)).toEqual([])
  })

  it('has only the weights that pages use', async () => {
    const { facts, bytes } = await makeWebFont(await inter())
    expect(facts).toMatchObject({ family: 'Inter', shape: 'sans', weightFrom: 400, weightTo: 700 })
    expect((await faceOf(bytes)).getAxisInfos().wght).toMatchObject({ min: 400, max: 700 })
  })
})

describe('the measures of a font', () => {
  it('are those that near fonts of devices are compared with', async () => {
    const widthOf = async (style: string) => {
      const { facts } = await makeWebFont(
        await readFont('pdfjs-dist', `standard_fonts/LiberationSans-${style}.ttf`),
      )
      return facts.metrics?.lightWidth
    }
    // Liberation Sans is as wide as Arial.
    expect(nearFonts.sans.regular[0]).toEqual({
      names: ['Arial', 'ArialMT', 'Liberation Sans'],
      width: await widthOf('Regular'),
    })
    expect(nearFonts.sans.bold[0]?.width).toBe(await widthOf('Bold'))
  })

  it('grow with the weight, and are unknown without Latin letters', async () => {
    const { metrics } = (await makeWebFont(await inter())).facts
    expect(metrics?.boldWidth).toBeGreaterThan(metrics?.lightWidth ?? Infinity)
    const hebrew = readFont(
      '@fontsource-variable/noto-sans-hebrew',
      'files/noto-sans-hebrew-hebrew-wght-normal.woff2',
    )
    expect((await makeWebFont(await hebrew)).facts).toMatchObject({
      family: 'Noto Sans Hebrew',
      metrics: null,
    })
  })
})

describe('a font for pages that was made elsewhere', () => {
  const whyNot = (made: Uint8Array) =>
    checkFontInThread(made).then(
      ({ family }) => `It is ${family}.`,
      (error: Error) => error.message,
    )

  it('is let through if it is one', async () => {
    expect(await whyNot((await makeWebFont(await inter())).bytes)).toBe('It is Inter.')
  })

  it('is refused with the reason if it is none', async () => {
    const { bytes } = await makeWebFont(await inter())
    expect(await whyNot(Buffer.from('<script>alert(1)</script>'))).toContain('it is no WOFF2 file')
    expect(await whyNot(await liberation())).toContain('it is no WOFF2 file')
    expect(await whyNot(bytes.subarray(0, 9000))).toContain('it is damaged, or no WOFF2 file')
    const broken = Buffer.from(bytes)
    broken.fill(0x5a, 2000, 2400)
    expect(await whyNot(broken)).toContain('This font cannot be used')
    expect(await whyNot(Buffer.alloc(1024 * 1024 + 1))).toContain('1 MB at most is allowed')
    const icons = await readFont('@blueprintjs/icons', 'lib/css/blueprint-icons-16.woff2')
    expect(await whyNot(icons)).toContain('it has no letters')
  })
})

describe('a file that is no whole font', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  /** In a thread, as every upload. */
  async function whyNot(file: Buffer): Promise<string> {
    const path = join(folder, 'font')
    await writeFile(path, file)
    return await readFontInThread(path).then(
      ({ family }) => `It is ${family}.`,
      (error: Error) => error.message,
    )
  }
  const from = (mark: string, rest = 400) => Buffer.concat([Buffer.from(mark, 'latin1'), Buffer.alloc(rest)])

  it('is refused with the reason', async () => {
    const ttf = await liberation()
    const woff2 = await fraunces('woff2')
    expect(await whyNot(from('<html>'))).toBe(
      'This font cannot be used: it is no WOFF2, WOFF, TTF or OTF file.',
    )
    expect(await whyNot(from('ttcf'))).toContain('it is a collection of several fonts')
    expect(await whyNot(ttf.subarray(0, 5000))).toContain('it is cut off')
    expect(await whyNot(woff2.subarray(0, 5000))).toContain('it is damaged, or no WOFF2 file')
    expect(await whyNot((await fraunces('woff')).subarray(0, 5000))).toContain('it is cut off')
    expect(await whyNot(from('OTTO', 4))).toContain('its list of tables is not valid')
    expect(await whyNot(from('wOF2', 10))).toContain('it is cut off')
    expect(await whyNot(from('\0\x01\0\0\0\x01', 400))).toContain('its table “cmap” is missing')
    const icons = await readFont('@blueprintjs/icons', 'lib/css/blueprint-icons-16.ttf')
    expect(await whyNot(icons)).toContain('it has no letters')
    // The thread continues with the next one.
    expect(await whyNot(ttf)).toBe('It is Liberation Sans.')
  })

  it('is refused if it would become very large', async () => {
    const huge = Buffer.from(await fraunces('woff2'))
    huge.writeUInt32BE(0x7fffffff, 16)
    expect(await whyNot(huge)).toBe('The font has more than 30 MB once it is unpacked.')
    // It is not even read.
    expect(await whyNot(Buffer.alloc(40 * 1024 * 1024))).toContain('more than 10 MB')
    await expect(unpackFont(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toThrow('more than 10 MB')
  })

  it('is refused if a table of a WOFF file becomes larger than it says', async () => {
    const packed = deflateSync(Buffer.alloc(5_000_000))
    const head = Buffer.alloc(64)
    head.write('wOFF\0\x01\0\0', 'latin1')
    head.writeUInt16BE(1, 12)
    head.write('glyf', 44, 'latin1')
    head.writeUInt32BE(64, 48)
    head.writeUInt32BE(packed.length, 52)
    head.writeUInt32BE(packed.length + 1, 56)
    await expect(unpackFont(Buffer.concat([head, packed]))).rejects.toThrow('it is damaged')
  })

  it('never stops the reading of others, whichever of its bytes are wrong', async () => {
    const sources = [
      await fraunces('woff'),
      await fraunces('woff2'),
      await unpackFont(await fraunces('woff')),
    ]
    // Seeded, so that each run is the same.
    let state = 7
    const random = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
      return state % below
    }
    const answers = new Set<boolean>()
    for (const source of sources)
      for (let n = 0; n < 20; n++) {
        const broken = Buffer.from(source)
        for (let changes = 0; changes < 8; changes++) broken[random(broken.length)] = random(256)
        broken[12 + random(200)] = random(256)
        const answer = await whyNot(broken)
        answers.add(answer.startsWith('It is '))
        expect(answer).toMatch(/^(It is|This font cannot be used:|The font has)/)
      }
    expect(answers.has(false)).toBe(true)
    expect(await whyNot(sources[0] ?? Buffer.alloc(0))).toBe('It is Fraunces.')
  }, 60_000)
})
