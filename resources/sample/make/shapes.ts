import type { SKRSContext2D } from '@napi-rs/canvas'
import { mix, palette } from './palette.ts'

type Context = SKRSContext2D

/** Draws with its own origin and scale. */
export function at(context: Context, x: number, y: number, scale: number, draw: () => void, turn = 0): void {
  context.save()
  context.translate(x, y)
  context.rotate(turn)
  context.scale(scale, scale)
  draw()
  context.restore()
}

export function disc(context: Context, x: number, y: number, radius: number, color: string): void {
  context.fillStyle = color
  context.beginPath()
  context.arc(x, y, Math.max(0, radius), 0, Math.PI * 2)
  context.fill()
}

export function box(context: Context, x: number, y: number, width: number, height: number, radius: number, color: string): void {
  context.fillStyle = color
  context.beginPath()
  context.roundRect(x, y, Math.max(0, width), Math.max(0, height), radius)
  context.fill()
}

/** A cup on its saucer, 240 wide, its rim's middle at the origin. */
export function cup(context: Context, tea: string, steam: number | null, body: string = palette.white): void {
  context.fillStyle = mix(palette.ink, '#ffffff', 0.72)
  context.globalAlpha = 0.35
  ellipse(context, 6, 172, 150, 16)
  context.globalAlpha = 1
  context.fillStyle = mix('#fffdf8', palette.sand, 0.7)
  ellipse(context, 0, 160, 142, 20)
  context.fillStyle = body
  ellipse(context, 0, 155, 142, 18)
  context.strokeStyle = body
  context.lineWidth = 18
  context.beginPath()
  context.ellipse(112, 52, 38, 34, 0, -Math.PI / 2, Math.PI / 2 + 0.35)
  context.stroke()
  const shade = context.createLinearGradient(-120, 0, 130, 0)
  shade.addColorStop(0, body)
  shade.addColorStop(0.6, body)
  shade.addColorStop(1, mix('#fffdf8', palette.sand, 0.9))
  context.fillStyle = shade
  context.beginPath()
  context.moveTo(-120, 0)
  context.bezierCurveTo(-118, 92, -78, 150, -40, 154)
  context.lineTo(40, 154)
  context.bezierCurveTo(78, 150, 118, 92, 120, 0)
  context.closePath()
  context.fill()
  context.fillStyle = mix('#fffdf8', palette.sand, 0.55)
  ellipse(context, 0, 0, 120, 24)
  context.fillStyle = tea
  ellipse(context, 0, 4, 108, 18)
  context.fillStyle = 'rgba(255,255,255,0.22)'
  ellipse(context, -40, 1, 40, 5)
  if (steam !== null) vapour(context, steam)
}

function vapour(context: Context, phase: number): void {
  context.lineCap = 'round'
  for (let line = 0; line < 3; line += 1) {
    const x = (line - 1) * 46
    const sway = Math.sin(phase * 1.6 + line * 1.9) * 12
    const rise = 96 + Math.sin(phase * 0.9 + line) * 12
    const fade = context.createLinearGradient(0, -24, 0, -24 - rise)
    fade.addColorStop(0, 'rgba(255,255,255,0)')
    fade.addColorStop(0.35, 'rgba(255,255,255,0.75)')
    fade.addColorStop(1, 'rgba(255,255,255,0)')
    context.strokeStyle = fade
    context.lineWidth = 10
    context.beginPath()
    context.moveTo(x, -24)
    context.bezierCurveTo(x + 22 + sway, -24 - rise * 0.35, x - 26 + sway, -24 - rise * 0.65, x + 8 + sway, -24 - rise)
    context.stroke()
  }
}

/** A pot, about 360 wide, the middle of its belly at the origin; `lid` 1 is lifted off, and what is held throws no shadow. */
export function pot(context: Context, body: string, light: string, { lid = 0, isHeld = false } = {}): void {
  context.fillStyle = isHeld ? 'transparent' : 'rgba(22,48,42,0.14)'
  ellipse(context, 0, 124, 150, 14)
  context.strokeStyle = body
  context.lineWidth = 24
  context.lineCap = 'round'
  context.beginPath()
  context.ellipse(134, -4, 62, 66, 0, -Math.PI / 2.1, Math.PI / 2.3)
  context.stroke()
  context.fillStyle = body
  context.beginPath()
  context.moveTo(-118, 66)
  context.bezierCurveTo(-178, 40, -176, -30, -214, -74)
  context.lineTo(-176, -80)
  context.bezierCurveTo(-150, -44, -132, -24, -104, -28)
  context.closePath()
  context.fill()
  context.beginPath()
  context.moveTo(-70, -88)
  context.bezierCurveTo(-190, -40, -160, 118, -64, 122)
  context.lineTo(64, 122)
  context.bezierCurveTo(160, 118, 190, -40, 70, -88)
  context.closePath()
  context.fill()
  context.fillStyle = light
  context.globalAlpha = 0.28
  context.beginPath()
  context.moveTo(-64, -66)
  context.bezierCurveTo(-138, -24, -126, 62, -84, 92)
  context.bezierCurveTo(-102, 40, -98, -24, -40, -70)
  context.closePath()
  context.fill()
  context.globalAlpha = 1
  context.fillStyle = mix('#5a2415', body, 0.2)
  ellipse(context, 0, -88, 72, 13)
  potLid(context, body, light, lid)
}

function potLid(context: Context, body: string, light: string, lift: number): void {
  at(context, lift * 96, -88 - lift * 86, 1, () => {
    context.fillStyle = light
    ellipse(context, 0, 0, 78, 15)
    context.fillStyle = body
    context.beginPath()
    context.ellipse(0, -4, 66, 30, 0, Math.PI, 0)
    context.fill()
    disc(context, 0, -42, 15, body)
    disc(context, -4, -46, 5, light)
  }, lift * 0.35)
}

/** A leaf 100 long, its stalk at the origin, pointing to the right. */
export function leaf(context: Context, color: string, rib: string): void {
  context.fillStyle = color
  context.beginPath()
  context.moveTo(0, 0)
  context.bezierCurveTo(22, -38, 68, -34, 100, 0)
  context.bezierCurveTo(68, 28, 24, 30, 0, 0)
  context.fill()
  context.strokeStyle = rib
  context.lineWidth = 2.6
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(-16, 3)
  context.quadraticCurveTo(40, -6, 88, -1)
  for (const step of [26, 44, 62]) {
    context.moveTo(step, -2)
    context.quadraticCurveTo(step + 9, -12, step + 17, -15)
    context.moveTo(step, -2)
    context.quadraticCurveTo(step + 10, 8, step + 17, 10)
  }
  context.stroke()
}

/** Two leaves and a bud, as they are plucked. */
export function shoot(context: Context, color: string, rib: string): void {
  context.strokeStyle = color
  context.lineWidth = 6
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(0, 120)
  context.quadraticCurveTo(6, 60, 0, 0)
  context.stroke()
  at(context, 2, 60, 1.05, () => leaf(context, color, rib), -0.55)
  at(context, 2, 66, 1.05, () => leaf(context, color, rib), Math.PI + 0.5)
  at(context, 0, 8, 0.72, () => leaf(context, mix(color.startsWith('#') ? color : palette.leaf, palette.honey, 0.25), rib), -Math.PI / 2)
}

/** A thermometer 300 high, `share` full, its bulb's middle at the origin. */
export function thermometer(context: Context, share: number, color: string): void {
  box(context, -20, -270, 40, 280, 20, palette.white)
  disc(context, 0, 0, 38, palette.white)
  disc(context, 0, 0, 27, color)
  box(context, -10, -8 - 244 * share, 20, 16 + 244 * share, 10, color)
  context.strokeStyle = 'rgba(22,48,42,0.35)'
  context.lineWidth = 3
  context.lineCap = 'round'
  context.beginPath()
  for (let mark = 0; mark <= 5; mark += 1) {
    const y = -30 - mark * 43
    context.moveTo(30, y)
    context.lineTo(mark % 5 === 0 ? 52 : 42, y)
  }
  context.stroke()
}

/** A timer of radius 130: `share` of the way round is swept. */
export function timer(context: Context, share: number, color: string): void {
  disc(context, 0, 6, 134, 'rgba(22,48,42,0.10)')
  disc(context, 0, 0, 132, palette.white)
  context.fillStyle = color
  context.beginPath()
  context.moveTo(0, 0)
  context.arc(0, 0, 108, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * share)
  context.closePath()
  context.fill()
  context.strokeStyle = palette.ink
  context.lineCap = 'round'
  for (let hour = 0; hour < 12; hour += 1) {
    const angle = (hour / 12) * Math.PI * 2
    context.lineWidth = hour % 3 === 0 ? 6 : 3
    context.beginPath()
    context.moveTo(Math.sin(angle) * 118, -Math.cos(angle) * 118)
    context.lineTo(Math.sin(angle) * (hour % 3 === 0 ? 106 : 112), -Math.cos(angle) * (hour % 3 === 0 ? 106 : 112))
    context.stroke()
  }
  context.fillStyle = palette.ink
  context.font = '22px Fraunces600'
  context.textAlign = 'center'
  for (const [number, x, y] of [['12', 0, -78], ['3', 86, 8], ['6', 0, 94], ['9', -86, 8]] as const) context.fillText(number, x, y)
  context.textAlign = 'left'
  const angle = share * Math.PI * 2
  context.lineWidth = 8
  context.beginPath()
  context.moveTo(0, 0)
  context.lineTo(Math.sin(angle) * 92, -Math.cos(angle) * 92)
  context.stroke()
  disc(context, 0, 0, 11, palette.ink)
}

export function ellipse(context: Context, x: number, y: number, width: number, height: number): void {
  context.beginPath()
  context.ellipse(x, y, width, height, 0, 0, Math.PI * 2)
  context.fill()
}
