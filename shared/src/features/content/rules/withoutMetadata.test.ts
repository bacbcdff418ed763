import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { withoutMetadata } from './withoutMetadata.ts'

const place = 'N 52.5163 E 13.3777'

async function picture(type: 'image/jpeg' | 'image/png' | 'image/webp'): Promise<Buffer> {
  const canvas = createCanvas(40, 20)
  const context = canvas.getContext('2d')
  context.fillStyle = '#2277aa'
  context.fillRect(0, 0, 20, 20)
  if (type === 'image/png') return canvas.encode('png')
  return type === 'image/jpeg' ? canvas.encode('jpeg', 90) : canvas.encode('webp', 90)
}

const jpegSegment = (mark: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0xff, mark, (body.length + 2) >> 8, (body.length + 2) & 255]), body])

/** Exif as a camera writes it: little-endian, its orientation, and words of a place behind. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('II', 0)
  tiff.writeUInt16LE(42, 2)
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(0x0112, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  return Buffer.concat([tiff, Buffer.from(place)])
}

async function measurePixels(bytes: Uint8Array) {
  const image = await loadImage(Buffer.from(bytes))
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  return { width: image.width, height: image.height, data: [...context.getImageData(2, 2, 8, 8).data] }
}

async function jpegWith(orientation: number): Promise<Buffer> {
  const plain = await picture('image/jpeg')
  return Buffer.concat([
    plain.subarray(0, 2),
    jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation)])),
    jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${place}`)),
    jpegSegment(0xed, Buffer.from(place)),
    jpegSegment(0xfe, Buffer.from(place)),
    plain.subarray(2),
    // Phones write a second picture, with its own place, behind the first.
    await picture('image/jpeg'),
    Buffer.from(place),
  ])
}

describe('a picture without its metadata', () => {
  it('is the same JPEG, says nothing of a place, and stays turned', async () => {
    const given = await jpegWith(6)
    const plain = withoutMetadata(given)
    expect(Buffer.from(plain).includes(place)).toBe(false)
    expect(await measurePixels(plain)).toEqual(await measurePixels(given))
    expect(withoutMetadata(plain)).toEqual(plain)
    const upright = withoutMetadata(await jpegWith(1))
    expect(Buffer.from(upright).includes('Exif')).toBe(false)
    expect(await measurePixels(upright)).toEqual(await measurePixels(await picture('image/jpeg')))
  })

  it('is the same PNG', async () => {
    const given = await picture('image/png')
    const chunk = Buffer.alloc(12 + place.length)
    chunk.writeUInt32BE(place.length, 0)
    chunk.write(`tEXt${place}`, 4)
    const end = given.length - 12
    const marked = Buffer.concat([given.subarray(0, end), chunk, given.subarray(end)])
    expect(Buffer.from(withoutMetadata(marked))).toEqual(given)
    expect(Buffer.from(withoutMetadata(given))).toEqual(given)
  })

  it('is the same WebP', async () => {
    const given = await picture('image/webp')
    const metadata = Buffer.concat([
      Buffer.from('EXIF'),
      Buffer.from([place.length, 0, 0, 0]),
      Buffer.from(`${place}\0`),
    ])
    const marked = Buffer.concat([given, metadata])
    // Its header says that there is Exif.
    marked[20] = (marked[20] ?? 0) | 0x08
    marked.writeUInt32LE(marked.length - 8, 4)
    const plain = Buffer.from(withoutMetadata(marked))
    expect(plain.includes(place)).toBe(false)
    expect(plain.readUInt32LE(4)).toBe(plain.length - 8)
    expect(plain).toEqual(given)
  })

  it('leaves files alone that are no pictures, or end in the middle', async () => {
    const jpeg = await jpegWith(6)
    for (const bytes of [Buffer.from(''), Buffer.from('Two spoons.'), Buffer.from('%PDF-1.7')])
      expect(withoutMetadata(bytes)).toBe(bytes)
    for (let length = 3; length < 400; length += 7) {
      const cut = jpeg.subarray(0, length)
      expect(withoutMetadata(cut)).toBe(cut)
    }
  })
})
