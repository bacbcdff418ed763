import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { Size } from './directScenes.ts'

const requireHere = createRequire(import.meta.url)
const family = 'Lectern film'
const background = '#16181d'
const bright = 'rgb(255 255 255 / 92%)'
const quiet = 'rgb(255 255 255 / 62%)'

let isLoaded = false

/** The letters that most names need are in one file; the system's own fonts draw the others, where it has them. */
function loadFont(): void {
  if (isLoaded) return
  isLoaded = true
  const home = dirname(requireHere.resolve('@fontsource-variable/noto-sans/package.json'))
  for (const subset of ['latin', 'latin-ext', 'greek', 'cyrillic'])
    GlobalFonts.registerFromPath(
      join(home, 'files', `noto-sans-${subset}-wght-normal.woff2`),
      `${family} ${subset}`,
    )
}
const font = (size: number, weight: number) => {
  loadFont()
  const families = ['latin', 'latin-ext', 'greek', 'cyrillic'].map((subset) => `"${family} ${subset}"`)
  return `${weight} ${size}px ${families.join(', ')}, sans-serif`
}

/** Of a person without a camera: a disc with the first letter, and the name. */
export function drawPersonCard({ width, height }: Size, name: string): Buffer {
  const canvas = createCanvas(width, height)
  const draw = canvas.getContext('2d')
  draw.fillStyle = background
  draw.fillRect(0, 0, width, height)
  if (name !== '') {
    const radius = Math.round(height * 0.16)
    draw.fillStyle = '#2b3040'
    draw.beginPath()
    draw.arc(width / 2, height * 0.44, radius, 0, Math.PI * 2)
    draw.fill()
    center(draw, [...name][0]?.toUpperCase() ?? '', width / 2, height * 0.44, font(radius, 600), bright)
    const size = Math.max(14, Math.round(height * 0.05))
    center(
      draw,
      shorten(draw, name, width * 0.8, font(size, 500)),
      width / 2,
      height * 0.72,
      font(size, 500),
      bright,
    )
  }
  return canvas.toBuffer('image/png')
}

/** Of an outage. */
export function drawTextCard({ width, height }: Size, title: string, text: string): Buffer {
  const canvas = createCanvas(width, height)
  const draw = canvas.getContext('2d')
  draw.fillStyle = '#000'
  draw.fillRect(0, 0, width, height)
  const [large, small] = [Math.round(height * 0.055), Math.round(height * 0.038)]
  center(
    draw,
    shorten(draw, title, width * 0.85, font(large, 600)),
    width / 2,
    height * 0.46,
    font(large, 600),
    bright,
  )
  center(
    draw,
    shorten(draw, text, width * 0.85, font(small, 400)),
    width / 2,
    height * 0.56,
    font(small, 400),
    quiet,
  )
  return canvas.toBuffer('image/png')
}

/** A name for the lower left of a picture; as wide as it needs. */
export function drawName(name: string, most: number): Buffer {
  const size = 22
  const measure = createCanvas(8, 8).getContext('2d')
  const shown = shorten(measure, name, most - 28, font(size, 500))
  const width = Math.ceil(measure.measureText(shown).width) + 28
  const canvas = createCanvas(width, 40)
  const draw = canvas.getContext('2d')
  draw.fillStyle = 'rgb(0 0 0 / 58%)'
  draw.beginPath()
  draw.roundRect(0, 0, width, 40, 8)
  draw.fill()
  center(draw, shown, width / 2, 20, font(size, 500), bright)
  return canvas.toBuffer('image/png')
}

function center(draw: SKRSContext2D, text: string, x: number, y: number, face: string, color: string): void {
  draw.font = face
  draw.fillStyle = color
  draw.textAlign = 'center'
  draw.textBaseline = 'middle'
  draw.fillText(text, x, y)
}

function shorten(draw: SKRSContext2D, text: string, width: number, face: string): string {
  draw.font = face
  if (draw.measureText(text).width <= width) return text
  const letters = [...text]
  while (letters.length > 1 && draw.measureText(`${letters.join('')}…`).width > width) letters.pop()
  return `${letters.join('')}…`
}
