import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseRungs } from './chooseRungs.ts'

const rungs = (width: number, height: number, frameRate = 30) =>
  chooseRungs({ width, height, frameRate }).map((rung) => `${rung.name} ${rung.width}x${rung.height}`)

test('returns each standard size that the source has pixels for', () => {
  expect(rungs(1920, 1080)).toEqual(['1080p 1920x1080', '720p 1280x720', '480p 852x480', '360p 640x360'])
  expect(rungs(3840, 2160)[0]).toBe('1080p 1920x1080')
  expect(rungs(1280, 720)).toEqual(['720p 1280x720', '480p 852x480', '360p 640x360'])
})

test('uses the short side of a portrait', () => {
  expect(rungs(1080, 1920)).toEqual(['1080p 1080x1920', '720p 720x1280', '480p 480x852', '360p 360x640'])
})

test('keeps a small source at its own size, with even sides', () => {
  expect(rungs(321, 241)).toEqual(['241p 320x240'])
  expect(rungs(2, 2)).toEqual(['2p 2x2'])
  expect(rungs(1, 1)).toEqual(['1p 2x2'])
})

test('never upscales, and keeps every side even and within decoder limits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 16384 }), fc.integer({ min: 2, max: 16384 }), (width, height) => {
      for (const rung of chooseRungs({ width, height, frameRate: 30 })) {
        expect(rung.width % 2 === 0 && rung.height % 2 === 0).toBe(true)
        expect(rung.width).toBeLessThanOrEqual(Math.min(width, 4096))
        expect(rung.height).toBeLessThanOrEqual(Math.min(height, 4096))
      }
    }),
  )
})
