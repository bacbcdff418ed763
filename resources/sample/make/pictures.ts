import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { sans, serif } from './fonts.ts'
import { liquor, mix, palette } from './palette.ts'
import { at, box, cup, disc, ellipse, leaf, pot, shoot } from './shapes.ts'

/** The course's picture: a pot pours a cup. 1600 by 900, no words, since cards write their own. */
export function cover(): Canvas {
  const { canvas, context } = sheet(1600, 900, palette.pine)
  disc(context, 800, 420, 520, mix(palette.pine, '#4b8b5f', 0.28))
  disc(context, 800, 420, 390, mix(palette.pine, '#4b8b5f', 0.5))
  context.fillStyle = palette.honey
  ellipse(context, 800, 860, 1300, 210)
  context.fillStyle = palette.sand
  ellipse(context, 800, 880, 1300, 210)
  for (const [x, y, scale, turn] of [
    [190, 190, 1.5, 0.5],
    [330, 420, 1.1, 2.3],
    [1330, 560, 1.2, 0.9],
    [1440, 230, 1.6, 2.6],
    [1150, 110, 1, 0.2],
    [150, 590, 1.2, -0.6],
  ] as const)
    at(context, x, y, scale, () => leaf(context, palette.sprout, palette.leaf), turn)
  // The stream ends in the cup, so the cup is drawn over its foot.
  context.strokeStyle = liquor.oolong
  context.lineWidth = 20
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(656, 396)
  context.bezierCurveTo(604, 404, 566, 460, 562, 602)
  context.stroke()
  at(context, 560, 606, 1.5, () => cup(context, liquor.oolong, null))
  context.strokeStyle = liquor.oolong
  context.beginPath()
  context.moveTo(563, 560)
  context.lineTo(562, 610)
  context.stroke()
  context.fillStyle = 'rgba(255,255,255,0.35)'
  ellipse(context, 562, 613, 42, 8)
  at(context, 975, 372, 1.5, () => pot(context, palette.clay, palette.blush, { isHeld: true }), -0.42)
  return canvas
}

/** The article's picture: what dissolves when. 1400 by 840. */
export function chart(): Canvas {
  const { canvas, context } = sheet(1400, 840, palette.paper)
  text(context, 'What leaves the leaf, and when', 90, 108, serif(46), palette.ink)
  text(context, 'Green tea in water of 80 °C, as the tongue meets it. Drawn by taste, not by a laboratory.', 90, 152, sans(22, 400), palette.ink, 0.7)
  const plot = { x: 90, y: 210, width: 1220, height: 490 }
  const px = (minute: number) => plot.x + (minute / 6) * plot.width
  const py = (share: number) => plot.y + plot.height * (1 - share)
  box(context, px(1.5), plot.y, px(3) - px(1.5), plot.height, 0, palette.mist)
  context.textAlign = 'center'
  text(context, 'the best of it', px(2.25), plot.y + 36, sans(21, 600), palette.leaf)
  context.strokeStyle = mix('#16302a', palette.paper, 0.75)
  context.lineWidth = 2
  context.beginPath()
  context.moveTo(plot.x, py(0))
  context.lineTo(plot.x + plot.width, py(0))
  context.stroke()
  for (let minute = 0; minute <= 6; minute += 1)
    text(context, minute === 0 ? 'start' : `${minute} min`, px(minute), py(0) + 42, sans(21, 400), palette.ink, 0.75)
  context.textAlign = 'left'
  const curves = [
    { name: 'Aroma', color: palette.amber, height: (t: number) => 0.78 * (1 - Math.exp(-2.6 * t)) * Math.exp(-0.16 * t), label: [0.42, 0.74] },
    { name: 'Sweetness', color: palette.leaf, height: (t: number) => 0.72 * (1 - Math.exp(-1.05 * t)), label: [3.1, 0.745] },
    { name: 'Bitterness', color: palette.clay, height: (t: number) => 0.95 / (1 + Math.exp(-1.35 * (t - 3.9))) - 0.005, label: [4.78, 0.9] },
  ] as const
  for (const curve of curves) {
    context.strokeStyle = curve.color
    context.lineWidth = 9
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.beginPath()
    for (let t = 0; t <= 6; t += 0.04) context.lineTo(px(t), py(curve.height(t)))
    context.stroke()
    const [minute, share] = curve.label
    text(context, curve.name, px(minute), py(share), serif(32), curve.color)
  }
  context.strokeStyle = palette.clay
  context.lineWidth = 3
  context.setLineDash([4, 10])
  context.beginPath()
  context.moveTo(px(3.9), py(0))
  context.lineTo(px(3.9), py(0.47))
  context.stroke()
  context.setLineDash([])
  text(context, 'here bitterness overtakes the scent', px(3.9) + 16, py(0.06), sans(21, 500), palette.clay)
  return canvas
}

/** The instructor's picture, 640 square. She is made up, and so is her face. */
export function portrait(): Canvas {
  const { canvas, context } = sheet(640, 640, palette.honey)
  disc(context, 320, 330, 270, mix(palette.honey, '#fffdf8', 0.35))
  context.fillStyle = '#2b1d19'
  ellipse(context, 320, 262, 158, 168)
  disc(context, 320, 96, 62, '#2b1d19')
  context.fillStyle = palette.pine
  context.beginPath()
  context.moveTo(90, 660)
  context.bezierCurveTo(110, 480, 230, 470, 320, 470)
  context.bezierCurveTo(410, 470, 530, 480, 550, 660)
  context.fill()
  box(context, 272, 380, 96, 120, 44, '#8a5a3c')
  context.fillStyle = '#a06a47'
  ellipse(context, 320, 300, 112, 136)
  context.fillStyle = '#2b1d19'
  context.beginPath()
  context.moveTo(204, 300)
  context.bezierCurveTo(206, 92, 434, 92, 436, 300)
  context.bezierCurveTo(400, 214, 300, 218, 262, 228)
  context.bezierCurveTo(226, 240, 212, 262, 204, 300)
  context.fill()
  disc(context, 278, 306, 9, '#2b1d19')
  disc(context, 362, 306, 9, '#2b1d19')
  context.strokeStyle = '#2b1d19'
  context.lineCap = 'round'
  context.lineWidth = 6
  for (const x of [278, 362]) {
    context.beginPath()
    context.arc(x, 292, 24, Math.PI * 1.2, Math.PI * 1.8)
    context.stroke()
  }
  context.strokeStyle = '#6d3f27'
  context.beginPath()
  context.arc(320, 350, 38, Math.PI * 0.2, Math.PI * 0.8)
  context.stroke()
  context.beginPath()
  context.arc(320, 326, 12, Math.PI * 0.15, Math.PI * 0.7)
  context.stroke()
  for (const x of [208, 432]) disc(context, x, 366, 11, palette.clay)
  at(context, 392, 560, 0.5, () => shoot(context, palette.sprout, palette.pine), 0.3)
  return canvas
}

function sheet(width: number, height: number, ground: string): { canvas: Canvas; context: SKRSContext2D } {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  return { canvas, context }
}

function text(context: SKRSContext2D, words: string, x: number, y: number, font: string, color: string, alpha = 1): void {
  context.globalAlpha = alpha
  context.font = font
  context.fillStyle = color
  context.fillText(words, x, y)
  context.globalAlpha = 1
}
