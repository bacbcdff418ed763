import { describe, expect, it } from 'vitest'
import { fitTiles } from './fitTiles.ts'

const boxes = {
  desk: { width: 1280, height: 680 },
  laptop: { width: 1024, height: 520 },
  phone: { width: 390, height: 620 },
  flat: { width: 844, height: 250 },
}

describe.each(Object.entries(boxes))('on a %s', (_name, box) => {
  it.each([1, 2, 3, 4, 5, 9, 12, 25, 49, 120])('shows %i tiles without scrolling', (count) => {
    const { columns, rows, tile, perPage } = fitTiles(count, box)
    expect(columns * tile.width + (columns - 1) * 8).toBeLessThanOrEqual(box.width + 0.001)
    expect(rows * tile.height + (rows - 1) * 8).toBeLessThanOrEqual(box.height + 0.001)
    expect(columns * rows).toBeGreaterThanOrEqual(perPage)
    expect(perPage).toBeGreaterThan(0)
    expect(perPage).toBeLessThanOrEqual(Math.min(count, 49))
    if (perPage > 1) expect(tile.width).toBeGreaterThanOrEqual(132)
  })
})

it('puts two people beside each other on a desk, and below each other on a phone', () => {
  expect(fitTiles(2, boxes.desk).columns).toBe(2)
  expect(fitTiles(2, boxes.phone).columns).toBe(1)
})

it('shows 25 people on one page of a desk', () => {
  expect(fitTiles(25, boxes.desk).perPage).toBe(25)
})
