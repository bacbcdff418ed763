import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { palette } from './palette.ts'
import { disc } from './shapes.ts'

export const foldFilm = { width: 640, height: 360, rate: 12, seconds: 12 }

const folds = 4
const foldSeconds = foldFilm.seconds / folds

/** The film of the fold, without sound: dough in a bowl from above, one side pulled and laid over the middle, then a quarter turn. */
export function createFoldFilm(): (time: number) => Uint8ClampedArray {
  const canvas = createCanvas(foldFilm.width, foldFilm.height)
  const context = canvas.getContext('2d')
  return (time) => {
    const fold = Math.min(folds - 1, Math.floor(time / foldSeconds))
    const share = time / foldSeconds - fold
    context.fillStyle = palette.blush
    context.fillRect(0, 0, foldFilm.width, foldFilm.height)
    context.save()
    context.translate(320, 190)
    disc(context, 6, 10, 150, 'rgba(22,48,42,0.14)')
    context.rotate(((fold + ease((share - 0.75) / 0.25)) * Math.PI) / 2)
    drawBowl(context)
    drawDough(context, ease(share / 0.35), ease((share - 0.35) / 0.3))
    context.restore()
    for (let done = 0; done < folds; done += 1)
      disc(context, 266 + done * 36, 24, 9, done <= fold ? palette.clay : palette.white)
    return context.getImageData(0, 0, foldFilm.width, foldFilm.height).data
  }
}

function drawBowl(context: SKRSContext2D): void {
  disc(context, 0, 0, 150, palette.white)
  disc(context, 0, 0, 132, palette.sky)
  // A mark on the rim shows the turn.
  disc(context, 0, -141, 7, palette.water)
}

/** `pull`: how far its upper side is drawn out; `over`: how far that lies over the middle. */
function drawDough(context: SKRSContext2D, pull: number, over: number): void {
  disc(context, 0, 6, 104, palette.honey)
  disc(context, 0, 0, 104, palette.sand)
  const tip = -100 - 36 * pull + over * (176 + 36)
  context.fillStyle = over > 0.02 ? palette.paper : palette.sand
  context.strokeStyle = palette.honey
  context.lineWidth = 3
  context.beginPath()
  context.moveTo(-72, -70)
  context.bezierCurveTo(-54, tip, 54, tip, 72, -70)
  context.quadraticCurveTo(0, -104 + 30 * over, -72, -70)
  context.fill()
  context.stroke()
}

const ease = (share: number) => {
  const part = Math.min(1, Math.max(0, share))
  return part * part * (3 - 2 * part)
}
