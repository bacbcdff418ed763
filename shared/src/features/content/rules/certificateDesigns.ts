import type { CertificateDesignName, PlacedField } from '../entities/Certification.ts'

/** A shape of a design's page, in points from its lower left corner. */
export type DesignShape =
  | { kind: 'fill'; x: number; y: number; width: number; height: number; color: string }
  | { kind: 'frame'; x: number; y: number; width: number; height: number; color: string; line: number }

export type CertificateDesign = {
  /** In points: A4, lying. */
  width: number
  height: number
  shapes: readonly DesignShape[]
  fields: readonly PlacedField[]
}

const width = 842
const height = 595
const ink = '#1f2430'
const soft = '#5b6270'

const names: Readonly<Record<string, string>> = {
  title: 'Title',
  certifies: 'Words before the name',
  recipient: 'Learner’s name',
  completed: 'Words after the name',
  item: 'Course or program',
  organization: 'Organization',
  date: 'Date',
  score: 'Score',
  expiry: 'Valid until',
  number: 'Number',
  verification: 'Address that verifies',
}

const place = (
  id: string,
  value: PlacedField['value'],
  x: number,
  y: number,
  more: Partial<PlacedField> = {},
): PlacedField => ({
  ...{ id, name: names[id] ?? id, value, text: null, page: 1, x, y, width: 0, fontSize: 14, align: 'center' },
  ...{ color: ink, fontWeight: 'regular' },
  ...more,
})

const fill = (x: number, y: number, w: number, h: number, color: string): DesignShape => ({
  ...{ kind: 'fill', x, y, width: w, height: h, color },
})
const frame = (inset: number, line: number, color: string): DesignShape => ({
  ...{ kind: 'frame', x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset, color, line },
})

const middle = width / 2
const words = (text: string, more: Partial<PlacedField> = {}) => ({ text, color: soft, ...more })

/** The pages that ship with the product: for organizations that have no PDF of their own. */
export const certificateDesigns: Readonly<Record<CertificateDesignName, CertificateDesign>> = {
  classic: {
    width,
    height,
    shapes: [
      fill(0, 0, width, height, '#fffdf7'),
      frame(24, 3, '#8a6d2f'),
      frame(32, 0.75, '#8a6d2f'),
      fill(middle - 60, 262, 120, 1, '#8a6d2f'),
    ],
    fields: [
      place('title', 'text', middle, 462, { text: 'Certificate', fontSize: 44, fontWeight: 'semibold' }),
      place('certifies', 'text', middle, 412, words('This certifies that', { fontSize: 15 })),
      place('recipient', 'recipient', middle, 342, { fontSize: 38, fontWeight: 'bold', width: 700 }),
      place('completed', 'text', middle, 290, words('has successfully completed', { fontSize: 15 })),
      place('item', 'item', middle, 216, { fontSize: 25, fontWeight: 'semibold', width: 700 }),
      place('organization', 'organization', middle, 176, { fontSize: 14, color: soft, width: 600 }),
      place('date', 'date', 80, 92, { align: 'left', fontSize: 13, width: 260 }),
      place('expiry', 'expiry', 80, 72, { align: 'left', fontSize: 10, color: soft, width: 260 }),
      place('number', 'number', width - 80, 92, { align: 'right', fontSize: 11, width: 380 }),
      place('verification', 'verification', width - 80, 72, {
        ...{ align: 'right', fontSize: 9, color: soft, width: 420 },
      }),
    ],
  },
  modern: {
    width,
    height,
    shapes: [
      fill(0, 0, width, height, '#ffffff'),
      fill(0, 0, 188, height, '#16324f'),
      fill(188, 0, 6, height, '#e0a83c'),
    ],
    fields: [
      place('title', 'text', 242, 488, { text: 'Certificate of completion', ...leftTitle() }),
      place('recipient', 'recipient', 242, 372, {
        align: 'left',
        fontSize: 40,
        fontWeight: 'bold',
        width: 550,
      }),
      place(
        'completed',
        'text',
        242,
        324,
        words('has successfully completed', { align: 'left', fontSize: 14 }),
      ),
      place('item', 'item', 242, 268, { align: 'left', fontSize: 24, fontWeight: 'semibold', width: 550 }),
      place('organization', 'organization', 242, 226, {
        align: 'left',
        fontSize: 13,
        color: soft,
        width: 550,
      }),
      place('date', 'date', 242, 118, { align: 'left', fontSize: 13, width: 260 }),
      place('score', 'score', 242, 98, { align: 'left', fontSize: 11, color: soft, width: 260 }),
      place('expiry', 'expiry', 242, 80, { align: 'left', fontSize: 10, color: soft, width: 260 }),
      place('number', 'number', width - 50, 118, { align: 'right', fontSize: 11, width: 280 }),
      place('verification', 'verification', width - 50, 98, {
        ...{ align: 'right', fontSize: 8, color: soft, width: 280 },
      }),
    ],
  },
  plain: {
    width,
    height,
    shapes: [
      fill(0, 0, width, height, '#ffffff'),
      fill(72, 440, 698, 1.5, ink),
      fill(72, 130, 698, 0.75, soft),
    ],
    fields: [
      place('title', 'text', 72, 462, { text: 'Certificate', align: 'left', fontSize: 26 }),
      place('organization', 'organization', 770, 462, {
        align: 'right',
        fontSize: 13,
        color: soft,
        width: 380,
      }),
      place('recipient', 'recipient', 72, 346, {
        align: 'left',
        fontSize: 42,
        fontWeight: 'semibold',
        width: 698,
      }),
      place('item', 'item', 72, 268, { align: 'left', fontSize: 22, width: 698 }),
      place('date', 'date', 72, 98, { align: 'left', fontSize: 12, width: 240 }),
      place('score', 'score', 72, 80, { align: 'left', fontSize: 10, color: soft, width: 240 }),
      place('number', 'number', 770, 98, { align: 'right', fontSize: 11, width: 400 }),
      place('verification', 'verification', 770, 80, {
        align: 'right',
        fontSize: 9,
        color: soft,
        width: 440,
      }),
    ],
  },
}

function leftTitle(): Partial<PlacedField> {
  return { align: 'left', fontSize: 22, color: '#16324f', fontWeight: 'semibold' }
}
