import { readFile } from 'node:fs/promises'
import fontkit from '@pdf-lib/fontkit'
import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { fontFile } from './fonts.ts'
import { liquor, palette } from './palette.ts'

/** The reference card: two A4 pages with real text, so that it can be searched and read aloud. */
export async function card(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.registerFontkit(fontkit)
  const embed = async (family: 'fraunces' | 'inter', weight: 400 | 500 | 600) =>
    pdf.embedFont(await readFile(fontFile(family, weight, 'woff')), { subset: true })
  const fonts = { serif: await embed('fraunces', 600), sans: await embed('inter', 400), bold: await embed('inter', 600) }
  pdf.setTitle('Brewing better tea: the card')
  pdf.setAuthor('Lectern')
  pdf.setLanguage('en')
  times(pdf.addPage([595, 842]), fonts)
  remedies(pdf.addPage([595, 842]), fonts)
  pdf.setCreationDate(made)
  pdf.setModificationDate(made)
  return pdf.save()
}

type Fonts = { serif: PDFFont; sans: PDFFont; bold: PDFFont }
/** The same input gives the same bytes. */
const made = new Date('2026-01-01T00:00:00Z')

const teas = [
  ['Green', '70–80 °C', '2 g', '1½–2½ min', '2–3 times', liquor.green],
  ['White', '75–85 °C', '2.5 g', '3–5 min', '3 times', '#e6d9a0'],
  ['Oolong', '85–95 °C', '3 g', '2–4 min', '4–6 times', liquor.oolong],
  ['Black', '95–100 °C', '2 g', '3–5 min', '1–2 times', liquor.black],
  ['Pu-erh', '95–100 °C', '3 g', '2–4 min', '5–8 times', '#5b2a17'],
  ['Herbal', '100 °C', '2.5 g', '5–8 min', 'once', '#c46a6a'],
] as const

function times(page: PDFPage, fonts: Fonts): void {
  band(page, fonts, 'The brewing card', 'Weights are for 100 ml of water. Start here, then follow your tongue.')
  const columns = [78, 178, 288, 356, 462]
  const heads = ['Tea', 'Water', 'Leaf', 'Time', 'Again']
  heads.forEach((head, index) => write(page, head, columns[index] ?? 0, 614, fonts.bold, 10, palette.leaf))
  teas.forEach(([name, water, weight, time, again, color], row) => {
    const y = 572 - row * 52
    if (row % 2 === 0) page.drawRectangle({ x: 46, y: y - 19, width: 503, height: 52, color: ink(palette.paper) })
    page.drawCircle({ x: 60, y: y + 5, size: 8, color: ink(color) })
    write(page, name, columns[0] ?? 0, y, fonts.serif, 17, palette.ink)
    ;[water, weight, time, again].forEach((value, index) => write(page, value, columns[index + 1] ?? 0, y + 1, fonts.sans, 12.5, palette.ink))
  })
  write(page, 'Five steps', 46, 226, fonts.serif, 20, palette.ink)
  const steps = [
    'Heat fresh water. Boiled twice, it tastes flat.',
    'Warm the pot, and pour that water away.',
    'Weigh the leaf into the pot.',
    'Pour, cover, and start the timer.',
    'Taste at the shortest time. Pour all of it out when it is right.',
  ]
  steps.forEach((step, index) => {
    const y = 194 - index * 27
    page.drawCircle({ x: 56, y: y + 4, size: 10, color: ink(palette.mist) })
    write(page, String(index + 1), 53, y, fonts.bold, 11, palette.pine)
    write(page, step, 78, y, fonts.sans, 12.5, palette.ink)
  })
  foot(page, fonts, 1)
}

const faults = [
  ['Bitter', 'Too hot, or too long.', 'Ten degrees less, or one minute less.'],
  ['Thin', 'Too little leaf.', 'Half a gram more. More time would only make it bitter.'],
  ['Dry on the tongue', 'Too much leaf for too long.', 'Keep the leaf, halve the time.'],
  ['Flat, no scent', 'Water that is old, or too cool.', 'Fresh water. For black tea, let it really boil.'],
  ['Sour or dusty', 'The leaf is old.', 'Keep tea dry, dark and closed. Green: for a year.'],
] as const

function remedies(page: PDFPage, fonts: Fonts): void {
  band(page, fonts, 'When it goes wrong', 'Change one thing, and brew again. Two changes at once teach nothing.')
  faults.forEach(([fault, why, remedy], index) => {
    const y = 588 - index * 62
    page.drawRectangle({ x: 46, y: y - 24, width: 4, height: 46, color: ink(palette.clay) })
    write(page, fault, 64, y, fonts.serif, 17, palette.ink)
    write(page, why, 64, y - 18, fonts.sans, 11.5, palette.leaf)
    write(page, remedy, 232, y - 8, fonts.sans, 12.5, palette.ink)
  })
  write(page, 'Your notes', 46, 238, fonts.serif, 20, palette.ink)
  const heads = ['Tea', 'Leaf', 'Water', 'Time', 'How was it?']
  const columns = [46, 166, 226, 286, 346]
  heads.forEach((head, index) => write(page, head, columns[index] ?? 0, 212, fonts.bold, 10, palette.leaf))
  for (let row = 0; row < 6; row += 1)
    page.drawLine({ start: { x: 46, y: 180 - row * 25 }, end: { x: 549, y: 180 - row * 25 }, thickness: 0.7, color: ink('#c9c2b2') })
  foot(page, fonts, 2)
}

function band(page: PDFPage, fonts: Fonts, title: string, words: string): void {
  page.drawRectangle({ x: 0, y: 672, width: 595, height: 170, color: ink(palette.pine) })
  page.drawCircle({ x: 520, y: 762, size: 70, color: ink('#2c5f4d') })
  // A leaf, in the coordinates of an SVG path: y grows downwards.
  page.drawSvgPath('M0 0 C22 -38 68 -34 100 0 C68 28 24 30 0 0 Z', { x: 470, y: 758, color: ink(palette.sprout), scale: 1 })
  page.drawSvgPath('M-16 3 Q40 -6 88 -1', { x: 470, y: 758, borderColor: ink(palette.leaf), borderWidth: 2.4 })
  write(page, 'BREWING BETTER TEA', 46, 796, fonts.bold, 9.5, palette.honey)
  write(page, title, 46, 742, fonts.serif, 36, palette.paper)
  write(page, words, 46, 710, fonts.sans, 12.5, palette.mist)
}

function foot(page: PDFPage, fonts: Fonts, number: number): void {
  write(page, `${number} of 2`, 520, 30, fonts.sans, 9.5, palette.leaf)
}

function write(page: PDFPage, words: string, x: number, y: number, font: PDFFont, size: number, color: string): void {
  page.drawText(words, { x, y, font, size, color: ink(color) })
}

function ink(color: string) {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}
