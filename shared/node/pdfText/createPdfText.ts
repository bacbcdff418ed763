import { createHash } from 'node:crypto'
import {
  type Color,
  PDFOperatorNames as Ops,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  type PDFPage,
  type PDFRef,
  setFillingColor,
} from '@cantoo/pdf-lib'
import type { ShelvedFont } from './fontShelf.ts'
import type { PlacedGlyph, ShapedLine } from './shapeText.ts'
import { subsetFont } from './subsetFont.ts'

/** A font in the file: its codes are ours, one for each glyph with its text. */
type FileFont = {
  source: ShelvedFont
  name: PDFName
  ref: PDFRef
  codes: Map<string, number>
  glyphs: PlacedGlyph[]
}

/**
 * Writes shaped text into a PDF. Each glyph has its place. Search, copy and screen readers get the text itself,
 * even if its shapes differ: `ActualText` contains the whole text, and each code its letters for readers that ignore that.
 */
export function createPdfText(document: PDFDocument) {
  const fonts = new Map<ShelvedFont, FileFont>()

  function fontOf(source: ShelvedFont): FileFont {
    const name = PDFName.of(`T${fonts.size + 1}`)
    const known = fonts.get(source) ?? {
      ...{ source, name, ref: document.context.nextRef() },
      ...{ codes: new Map<string, number>(), glyphs: [] },
    }
    fonts.set(source, known)
    return known
  }

  /** Code 0 is a glyph that is not there. */
  function codeOf(font: FileFont, glyph: PlacedGlyph): string {
    const key = `${glyph.id} ${glyph.advance} ${glyph.text}`
    let code = font.codes.get(key)
    if (code === undefined) {
      font.glyphs.push(glyph)
      code = font.glyphs.length
      font.codes.set(key, code)
    }
    return hex(code)
  }

  return {
    /** Draws a line from the left end of its base line. */
    draw(page: PDFPage, line: ShapedLine, at: { x: number; y: number; size: number; color: Color }): void {
      const { x, y, size, color } = at
      const said = PDFHexString.fromText(line.text).toString()
      const operators = [
        PDFOperator.of(Ops.BeginMarkedContentSequence, [PDFName.of('Span'), `<< /ActualText ${said} >>`]),
        setFillingColor(color),
        PDFOperator.of(Ops.BeginText),
      ]
      let current: FileFont | undefined
      let isUnseen = false
      for (const glyph of line.glyphs) {
        const font = fontOf(glyph.font)
        page.node.setFontDictionary(font.name, font.ref)
        if (font !== current) operators.push(PDFOperator.of(Ops.SetFontAndSize, [font.name, decimal(size)]))
        current = font
        if (glyph.isUnseen !== isUnseen)
          operators.push(PDFOperator.of(Ops.SetTextRenderingMode, [glyph.isUnseen ? '3' : '0']))
        isUnseen = glyph.isUnseen
        const place = ['1', '0', '0', '1', decimal(x + glyph.x * size), decimal(y + glyph.y * size)]
        operators.push(PDFOperator.of(Ops.SetTextMatrix, place))
        operators.push(PDFOperator.of(Ops.ShowText, [PDFHexString.of(codeOf(font, glyph))]))
      }
      operators.push(PDFOperator.of(Ops.EndText), PDFOperator.of(Ops.EndMarkedContent))
      page.pushOperators(...operators)
    },

    /** Puts the fonts into the file, each reduced to the drawn glyphs. */
    async embed(): Promise<void> {
      for (const font of fonts.values()) await embedFont(document, font)
    },
  }
}

async function embedFont({ context }: PDFDocument, { source, ref, glyphs }: FileFont): Promise<void> {
  const bytes = await subsetFont(
    source,
    glyphs.map(({ id }) => id),
  )
  const tag = [...createHash('sha256').update(bytes).digest().subarray(0, 6)].map((byte) =>
    String.fromCharCode(65 + (byte % 26)),
  )
  const name = `${tag.join('')}+${source.name}-${source.weight}`
  const { ascender, descender } = source.font.hExtents()
  const inThousands = (value: number) => Math.round((value * 1000) / source.unitsPerEm)
  const file = context.register(context.flateStream(bytes, { Length1: bytes.length }))
  const descriptor = context.register(
    context.obj({
      ...{ Type: 'FontDescriptor', FontName: name, Flags: 4, ItalicAngle: 0, StemV: 80 },
      FontBBox: [-1000, inThousands(descender), 3000, inThousands(ascender)],
      ...{ Ascent: inThousands(ascender), Descent: inThousands(descender), CapHeight: 714, FontFile2: file },
    }),
  )
  const map = new Uint8Array(2 * (glyphs.length + 1))
  for (const [at, { id }] of glyphs.entries()) map.set([id >> 8, id & 255], 2 * (at + 1))
  const descendant = context.register(
    context.obj({
      ...{ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: name, FontDescriptor: descriptor, DW: 0 },
      CIDSystemInfo: {
        Registry: PDFHexString.fromText('Adobe'),
        Ordering: PDFHexString.fromText('Identity'),
        Supplement: 0,
      },
      W: [1, glyphs.map(({ advance }) => Math.round(advance * 1000))],
      CIDToGIDMap: context.register(context.flateStream(map)),
    }),
  )
  context.assign(
    ref,
    context.obj({
      ...{ Type: 'Font', Subtype: 'Type0', BaseFont: name, Encoding: 'Identity-H' },
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(toUnicode(glyphs))),
    }),
  )
}

/** What each code says. A glyph that says nothing of its own says a joiner without width, which readers skip. */
const nothing = '\u2060'

function toUnicode(glyphs: readonly PlacedGlyph[]): string {
  const lines = glyphs.map(({ text }, at) => `<${hex(at + 1)}> <${utf16(text || nothing)}>`)
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) => {
    const block = lines.slice(at * 100, at * 100 + 100)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`
  })
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}

const hex = (code: number) => code.toString(16).padStart(4, '0')
const utf16 = (text: string) =>
  text
    .split('')
    .map((unit) => hex(unit.charCodeAt(0)))
    .join('')
/** PDF knows no exponents. */
const decimal = (value: number) => String(Number(value.toFixed(3)))
