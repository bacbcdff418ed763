import { expect, test } from 'vitest'
import { placeIn, withoutPlace, withPlace } from './OpenAt.ts'

const inAddress = (path: string) => new URLSearchParams(path.split('?')[1])

test('an address carries a place, and loses it again', () => {
  expect(withPlace('/class/tea?item=a', 42)).toBe('/class/tea?item=a&at=42')
  expect(withPlace('/microcast/tea', 0)).toBe('/microcast/tea?at=0')
  expect(withPlace('/microcast/tea', null)).toBe('/microcast/tea')
  expect(placeIn(inAddress('/class/tea?item=a&at=42'))).toBe(42)
  expect(withoutPlace(inAddress('/class/tea?item=a&at=42'))).toBe('item=a')
})

test.each(['', '-1', '1.5', '1e3', '9999999', 'soon'])('a place "%s" is none', (at) => {
  expect(placeIn(new URLSearchParams({ at }))).toBeNull()
})
