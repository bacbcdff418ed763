import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canvas, openPicture } from './pictures.ts'
import { drawPortrait } from './portrait.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portrait-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Red above, blue below, 1200 by 800. */
function draw() {
  const drawn = canvas().createCanvas(1200, 800)
  const context = drawn.getContext('2d')
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, 1200, 400)
  context.fillStyle = '#0000ff'
  context.fillRect(0, 400, 1200, 400)
  return drawn
}

/** As a phone that is held on its side writes it: an Exif segment with the orientation, and where it was taken. */
function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  const exif = [...Buffer.from('Exif\0\0'), ...tiff, 0, 0, 0, 0, ...Buffer.from('GPS 52.52 N 13.40 E')]
  const length = exif.length + 2
  const segment = Buffer.from([0xff, 0xe1, length >> 8, length & 0xff, ...exif])
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

async function portraitOf(bytes: Uint8Array) {
  const [input, output] = [join(folder, 'in'), join(folder, 'out.jpg')]
  await writeFile(input, bytes)
  const { side } = await drawPortrait(input, output)
  const made = await readFile(output)
  const picture = await openPicture(made)
  const looked = canvas().createCanvas(side, side)
  const context = looked.getContext('2d')
  context.drawImage(picture, 0, 0)
  const colorAt = (x: number, y: number) => {
    const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data
    return red > blue ? 'red' : 'blue'
  }
  return { side, made, colorAt, size: [picture.width, picture.height] }
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s becomes a square JPEG of its middle',
  async (type) => {
    const drawn = draw()
    const bytes = await {
      jpeg: () => drawn.encode('jpeg'),
      png: () => drawn.encode('png'),
      webp: () => drawn.encode('webp'),
      avif: () => drawn.encode('avif'),
    }[type]()
    const { size, made, colorAt } = await portraitOf(bytes)
    expect(size).toEqual([512, 512])
    expect(made.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect([colorAt(256, 100), colorAt(256, 400)]).toEqual(['red', 'blue'])
  },
)

test('a photo that was taken on its side is turned, and keeps nothing of where it was taken', async () => {
  // 6: its top is at the right.
  const bytes = withOrientation(await draw().encode('jpeg'), 6)
  const { made, colorAt } = await portraitOf(bytes)
  expect([colorAt(400, 256), colorAt(100, 256)]).toEqual(['red', 'blue'])
  expect(made.includes('Exif')).toBe(false)
  expect(made.includes('GPS')).toBe(false)
})

test('a small picture is not made larger', async () => {
  const drawn = canvas().createCanvas(40, 60)
  drawn.getContext('2d').fillRect(0, 0, 40, 60)
  expect((await portraitOf(await drawn.encode('png'))).size).toEqual([40, 40])
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
])('%s is refused', async (_name, content) => {
  await expect(portraitOf(Buffer.from(content))).rejects.toMatchObject({ code: 'media_invalid' })
})

test('a bomb of pixels is refused by its header', async () => {
  const png = Buffer.from(await canvas().createCanvas(8, 8).encode('png'))
  png.writeUInt32BE(50_000, 16)
  png.writeUInt32BE(50_000, 20)
  await expect(portraitOf(png)).rejects.toMatchObject({ code: 'too_large' })
})
