import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { sans, serif } from './fonts.ts'
import { liquor, mix, palette } from './palette.ts'
import { at, box, cup, disc, leaf, pot, shoot, thermometer, timer } from './shapes.ts'

export const film = { width: 1280, height: 720, rate: 24, seconds: 40 }

type Context = SKRSContext2D
type Scene = { from: number; to: number; ground: string; draw(context: Context, time: number): void }

/** The film's picture at a moment, as RGBA bytes. Scenes wipe over each other from the right. */
export function createFilm(): (time: number) => Uint8ClampedArray {
  const canvas = createCanvas(film.width, film.height)
  const context = canvas.getContext('2d')
  return (time) => {
    for (const scene of scenes) {
      if (time < scene.from || time > scene.to + wipe) continue
      const share = scene.from === 0 ? 1 : ease((time - scene.from) / wipe)
      context.save()
      if (share < 1) {
        // A round edge that grows out of the right side.
        context.beginPath()
        context.arc(film.width + 260, film.height / 2, 1720 * share, 0, Math.PI * 2)
        context.clip()
      }
      context.fillStyle = scene.ground
      context.fillRect(0, 0, film.width, film.height)
      scene.draw(context, time - scene.from)
      context.restore()
    }
    const shade = Math.max(ease(1 - time / 0.6), ease((time - film.seconds + 0.9) / 0.8))
    if (shade > 0) {
      context.fillStyle = `rgba(22,48,42,${shade})`
      context.fillRect(0, 0, film.width, film.height)
    }
    return context.getImageData(0, 0, film.width, film.height).data
  }
}

const wipe = 0.9

const scenes: Scene[] = [
  { from: 0, to: 6, ground: palette.pine, draw: title },
  { from: 6, to: 15, ground: palette.sky, draw: water },
  { from: 15, to: 23, ground: palette.mist, draw: measure },
  { from: 23, to: 32, ground: palette.blush, draw: minutes },
  { from: 32, to: 40, ground: palette.pine, draw: ending },
]

function title(context: Context, time: number): void {
  disc(context, 945, 390, 290 * ease(time / 1.4), mix(palette.pine, '#4b8b5f', 0.35))
  disc(context, 945, 390, 215 * ease((time - 0.15) / 1.4), mix(palette.pine, '#4b8b5f', 0.6))
  const rise = 1 - ease((time - 0.3) / 1.2)
  context.globalAlpha = 1 - rise
  at(context, 930, 330 + rise * 60, 1.35, () => cup(context, liquor.oolong, time))
  context.globalAlpha = 1
  drift(context, time)
  line(context, 'A short film', 110, 232, sans(22, 600), palette.honey, time - 0.5)
  line(context, 'Three things', 106, 318, serif(76), palette.paper, time - 0.7)
  line(context, 'make good tea', 106, 404, serif(76), palette.paper, time - 0.95)
  line(context, 'Water, leaf and time', 110, 468, sans(28, 400), palette.mist, time - 1.4)
}

function drift(context: Context, time: number): void {
  const places = [
    [720, 120, 0.7],
    [1160, 170, 0.9],
    [1190, 560, 0.6],
    [690, 600, 0.8],
  ] as const
  places.forEach(([x, y, scale], index) => {
    const sway = Math.sin(time * 0.7 + index * 1.7)
    context.globalAlpha = ease((time - 0.6 - index * 0.2) / 0.9)
    at(context, x + sway * 14, y + time * 5 + sway * 6, scale, () => leaf(context, palette.sprout, palette.leaf), index * 1.3 + sway * 0.25)
  })
  context.globalAlpha = 1
}

function water(context: Context, time: number): void {
  heading(context, '1', 'Water', 'Boiling is not always best.', time, palette.water)
  const teas = [
    { name: 'Green', degrees: 75, color: liquor.green },
    { name: 'Oolong', degrees: 90, color: liquor.oolong },
    { name: 'Black', degrees: 98, color: liquor.black },
  ]
  teas.forEach((tea, index) => {
    const start = 1.5 + index * 1.1
    const share = ease((time - start) / 1.5)
    const x = 650 + index * 225
    context.globalAlpha = ease((time - start + 0.3) / 0.5)
    at(context, x, 490 + 26 * (1 - ease((time - start + 0.3) / 0.6)), 1.16, () => thermometer(context, (share * tea.degrees) / 100, tea.color))
    context.textAlign = 'center'
    text(context, `${Math.round(share * tea.degrees)} °C`, x, 600, serif(46), palette.ink)
    text(context, tea.name, x, 642, sans(24, 500), palette.ink, 0.75)
    context.globalAlpha = 1
    context.textAlign = 'left'
  })
}

function measure(context: Context, time: number): void {
  heading(context, '2', 'Leaf', 'Weigh it once, then you know.', time, palette.leaf)
  const show = ease((time - 0.6) / 0.8)
  const lid = ease((time - 1) / 0.6) * (1 - ease((time - 5.6) / 0.7))
  const y = 480 + 30 * (1 - show)
  context.globalAlpha = show
  at(context, 925, y, 1.3, () => pot(context, palette.clay, palette.blush, { lid }))
  context.globalAlpha = 1
  // What falls is seen down to the pot's rim, and no further.
  context.save()
  context.beginPath()
  context.rect(0, 0, film.width, y - 1.3 * 88)
  context.ellipse(925, y - 1.3 * 88, 1.3 * 72, 1.3 * 13, 0, 0, Math.PI * 2)
  context.clip()
  for (let index = 0; index < 10; index += 1) {
    const share = (time - 1.7 - index * 0.34) / 1.1
    if (share <= 0 || share >= 1) continue
    const x = 905 + Math.sin(index * 2.4) * 130 * (1 - share) + Math.sin(share * 5 + index) * 14
    const color = index % 2 ? palette.leaf : palette.pine
    at(context, x, -30 + share * share * (y - 60), 0.58 * (1 - 0.3 * share), () => leaf(context, color, palette.sprout), share * 4 + index)
  }
  context.restore()
  const count = 2 * Math.min(1, Math.max(0, (time - 2.4) / 3.2))
  if (time > 1.5) {
    context.globalAlpha = ease((time - 1.5) / 0.5)
    box(context, 104, 420, 440, 128, 22, palette.white)
    text(context, `${count.toFixed(1)} g`, 138, 504, serif(60), palette.ink)
    text(context, 'for 100 ml of water', 308, 480, sans(20, 500), palette.ink, 0.75)
    text(context, 'about a teaspoon', 308, 512, sans(20, 400), palette.ink, 0.6)
    context.globalAlpha = 1
  }
}

function minutes(context: Context, time: number): void {
  heading(context, '3', 'Time', 'Stop when it tastes right.', time, palette.amber)
  const sweep = Math.min(1, Math.max(0, (time - 1.4) / 5.6))
  const show = ease((time - 0.6) / 0.8)
  context.globalAlpha = show
  at(context, 770, 350 + 24 * (1 - show), 1.1, () => timer(context, (sweep * 4) / 12, palette.honey))
  const color = sweep < 0.5 ? mix('#efe9c6', liquor.green, sweep * 2) : mix(liquor.green, liquor.black, (sweep - 0.5) * 2)
  at(context, 1060, 300 + 24 * (1 - show), 0.95, () => cup(context, color, time))
  context.globalAlpha = 1
  const marks = [
    ['Green', '2 min', 2],
    ['Oolong', '3 min', 3],
    ['Black', '4 min', 4],
  ] as const
  marks.forEach(([name, length, minute], index) => {
    const lit = ease((time - 1.4 - (minute / 4) * 5.6 + 0.4) / 0.6)
    const x = 640 + index * 190
    context.globalAlpha = ease((time - 1 - index * 0.15) / 0.6)
    box(context, x, 560, 172, 92, 20, lit > 0.5 ? palette.ink : palette.white)
    const color = lit > 0.5 ? palette.paper : palette.ink
    text(context, name, x + 22, 598, sans(20, 500), color, 0.8)
    text(context, length, x + 22, 634, serif(30), color)
    context.globalAlpha = 1
  })
}

function ending(context: Context, time: number): void {
  const things = [
    { name: 'Water', draw: () => at(context, 0, 64, 0.6, () => thermometer(context, 0.8, palette.water)) },
    { name: 'Leaf', draw: () => at(context, 0, -34, 0.86, () => shoot(context, palette.leaf, palette.mist)) },
    { name: 'Time', draw: () => at(context, 0, 0, 0.66, () => timer(context, 0.25, palette.honey)) },
  ]
  things.forEach((thing, index) => {
    const share = ease((time - 0.5 - index * 0.35) / 0.9)
    const x = 300 + index * 340
    context.globalAlpha = share
    disc(context, x, 250, 130 * share, index === 1 ? palette.mist : index === 0 ? palette.sky : palette.blush)
    context.save()
    context.translate(x, 250 + 20 * (1 - share))
    thing.draw()
    context.restore()
    context.textAlign = 'center'
    text(context, thing.name, x, 440, serif(36), palette.paper)
    context.textAlign = 'left'
    context.globalAlpha = 1
  })
  context.textAlign = 'center'
  line(context, 'Taste it. Then change one thing.', 640, 570, serif(52), palette.honey, time - 2.2)
  line(context, 'The next lesson shows what each of them does.', 640, 630, sans(24, 400), palette.mist, time - 3)
  context.textAlign = 'left'
}

function heading(context: Context, number: string, name: string, words: string, time: number, color: string): void {
  const show = ease((time - 0.35) / 0.8)
  disc(context, 146, 172, 44 * show, color)
  context.globalAlpha = show
  context.textAlign = 'center'
  text(context, number, 146, 187, serif(42), palette.white)
  context.textAlign = 'left'
  context.globalAlpha = 1
  line(context, name, 102, 306, serif(92), palette.ink, time - 0.5)
  line(context, words, 106, 364, sans(28, 400), palette.ink, time - 0.8)
}

/** A line that comes up from below and out of nothing. */
function line(context: Context, words: string, x: number, y: number, font: string, color: string, time: number): void {
  const share = ease(time / 0.8)
  if (share <= 0) return
  context.globalAlpha = share
  text(context, words, x, y + 26 * (1 - share), font, color)
  context.globalAlpha = 1
}

function text(context: Context, words: string, x: number, y: number, font: string, color: string, alpha = 1): void {
  const before = context.globalAlpha
  context.globalAlpha = before * alpha
  context.font = font
  context.fillStyle = color
  context.fillText(words, x, y)
  context.globalAlpha = before
}

/** 0 to 1, slow at both ends. */
function ease(share: number): number {
  const t = Math.max(0, Math.min(1, share))
  return t * t * (3 - 2 * t)
}
