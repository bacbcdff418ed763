import { PDFDocument, type PDFFont, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { palette } from './palette.ts'

const rows = [
  ['Country loaf', '500 g', '350 g', '10 g', '1 g', '40 min at 250 °C'],
  ['Half wholemeal', '500 g', '375 g', '10 g', '1 g', '45 min at 240 °C'],
  ['Eight rolls', '500 g', '325 g', '10 g', '4 g', '18 min at 230 °C'],
  ['Two pizzas', '400 g', '260 g', '8 g', '1 g', '8 min at 280 °C'],
] as const
const heads = ['Bread', 'Flour', 'Water', 'Salt', 'Yeast', 'Bake'] as const
const columns = [60, 190, 256, 322, 378, 436] as const
const advice = [
  'Weigh everything into one bowl, and stir until no dry flour is left.',
  'Fold every half hour, three times. Then cover, and wait for eight to twelve hours.',
  'Press a finger into the dough: if the dent fills slowly, it is ready.',
  'A loaf is done when it sounds hollow below.',
]

/** The baker’s card: one A4 page with real text, so that it can be searched and read aloud. Its fonts are those that every reader has. */
export async function bakersCard(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const embed = (name: StandardFonts) => pdf.embedFont(name)
  const [serif, sans, bold] = [await embed(StandardFonts.TimesRomanBold), await embed(StandardFonts.Helvetica), await embed(StandardFonts.HelveticaBold)]
  pdf.setTitle('The baker’s weights')
  pdf.setAuthor('Lectern')
  pdf.setLanguage('en')
  const page = pdf.addPage([595, 842])
  const write = (words: string, x: number, y: number, font: PDFFont, size: number, color: string) =>
    page.drawText(words, { x, y, font, size, color: ink(color) })
  page.drawRectangle({ x: 0, y: 672, width: 595, height: 170, color: ink(palette.clay) })
  page.drawCircle({ x: 510, y: 762, size: 66, color: ink('#c9683f') })
  page.drawEllipse({ x: 510, y: 752, xScale: 46, yScale: 28, color: ink(palette.honey) })
  for (const x of [492, 510, 528])
    page.drawLine({ start: { x: x - 6, y: 766 }, end: { x: x + 4, y: 744 }, thickness: 3.4, color: ink(palette.paper) })
  write('BREAD IN ONE BOWL', 46, 796, bold, 9.5, palette.honey)
  write('The baker’s weights', 46, 742, serif, 34, palette.paper)
  write('Four breads from one table. Everything is weighed, the water too.', 46, 710, sans, 12.5, palette.blush)
  heads.forEach((head, at) => write(head, columns[at] ?? 0, 620, bold, 10, palette.clay))
  rows.forEach((cells, row) => {
    const y = 578 - row * 50
    if (row % 2 === 0) page.drawRectangle({ x: 46, y: y - 19, width: 503, height: 50, color: ink(palette.paper) })
    cells.forEach((words, at) => write(words, columns[at] ?? 0, y, at === 0 ? serif : sans, at === 0 ? 15 : 11.5, palette.ink))
  })
  write('Always the same', 46, 344, serif, 20, palette.ink)
  advice.forEach((words, at) => {
    const y = 308 - at * 30
    page.drawCircle({ x: 56, y: y + 4, size: 10, color: ink(palette.blush) })
    write(String(at + 1), 53, y, bold, 11, palette.clay)
    write(words, 78, y, sans, 12, palette.ink)
  })
  pdf.setCreationDate(made)
  pdf.setModificationDate(made)
  return pdf.save()
}

/** The same input gives the same bytes. */
const made = new Date('2026-01-01T00:00:00Z')

function ink(color: string) {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}
