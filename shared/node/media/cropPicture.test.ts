import { readFile, writeFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wholePicture } from '#shared/features/content/rules/media/croppedPicture.ts'
import { cropPicture } from './cropPicture.ts'
import { testFolder } from './testing/makeMedia.ts'

let folder: Awaited<ReturnType<typeof testFolder>>
beforeAll(async () => {
  folder = await testFolder()
})
afterAll(() => folder.remove())

const colors: readonly string[] = ['#ff0000', '#00ff00', '#0000ff', '#ffff00']

/** Red, green, blue and yellow quarters: upper left, upper right, lower left, lower right. */
function quarters() {
  const canvas = createCanvas(80, 40)
  const context = canvas.getContext('2d')
  colors.forEach((color, at) => {
    context.fillStyle = color
    context.fillRect((at % 2) * 40, Math.floor(at / 2) * 20, 40, 20)
  })
  return canvas
}

async function cornersOf(path: string) {
  const picture = await loadImage(await readFile(path))
  const canvas = createCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context.drawImage(picture, 0, 0)
  const [right, bottom] = [picture.width - 3, picture.height - 3]
  const corners = [
    [2, 2],
    [right, 2],
    [2, bottom],
    [right, bottom],
  ] as const
  return corners.map(([x, y]) => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data
    const bits = [red, green, blue].map((value) => (value > 127 ? 'ff' : '00')).join('')
    return colors.indexOf(`#${bits}`)
  })
}

it('cuts, turns and mirrors a picture, in the format of a photograph', async () => {
  await writeFile(folder.in('q.jpg'), await quarters().encode('jpeg', 95))
  const crop = (name: string, facts: Partial<typeof wholePicture>) =>
    cropPicture(folder.in('q.jpg'), { ...wholePicture, ...facts }, folder.in(name))
  expect(await crop('turned', { quarters: 1 })).toEqual({
    ...{ mimeType: 'image/jpeg', extension: 'jpg', width: 40, height: 80 },
  })
  expect(await cornersOf(folder.in('turned'))).toEqual([2, 0, 3, 1])
  await crop('back', { quarters: 3 })
  expect(await cornersOf(folder.in('back'))).toEqual([1, 3, 0, 2])
  await crop('flipped', { isFlipped: true })
  expect(await cornersOf(folder.in('flipped'))).toEqual([1, 0, 3, 2])
  // Mirrored first, then turned by half: as if turned upside down.
  await crop('both', { isFlipped: true, quarters: 2 })
  expect(await cornersOf(folder.in('both'))).toEqual([2, 3, 0, 1])
  expect(await crop('cut', { x: 50, y: 0, width: 50, height: 100 })).toMatchObject({ width: 40, height: 40 })
  expect(await cornersOf(folder.in('cut'))).toEqual([1, 1, 3, 3])
})

it('keeps transparent pictures PNG, and draws vectors large enough to be sharp', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="10" height="10" fill="#f00"/></svg>`
  await writeFile(folder.in('d.svg'), svg)
  expect(await cropPicture(folder.in('d.svg'), { ...wholePicture, width: 50 }, folder.in('d'))).toEqual({
    ...{ mimeType: 'image/png', extension: 'png', width: 1200, height: 1200 },
  })
  expect(await cornersOf(folder.in('d'))).toEqual([0, 0, 0, 0])
})

it('refuses a broken picture', async () => {
  await writeFile(folder.in('b.png'), 'no picture at all')
  await expect(cropPicture(folder.in('b.png'), wholePicture, folder.in('b'))).rejects.toMatchObject({
    code: 'media_invalid',
  })
})
