import type { CSSProperties } from 'react'
import type { Shown } from './arrange.ts'
import { type Box, fitTiles } from './fitTiles.ts'

export type Placed = {
  mode: 'grid' | 'beside' | 'below'
  /** Those of this page. */
  others: readonly Shown[]
  pages: number
  /** Of the tiles that are not large, in px. */
  tileWidth: number
  style: CSSProperties
  styleOf(place: 'large' | 'tile' | 'corner'): CSSProperties
}

const gap = 8
const strip = { width: 208, height: 117 }
const row = { width: 124, height: 93 }

type Asked = { large: Shown | null; own: Shown | null; others: readonly Shown[]; box: Box; page: number }

/** Where the tiles are: a grid, or beside (on a narrow stage: below) the large one; as many of a page as fit. */
export function placeTiles({ large, own, others, box, page }: Asked): Placed {
  if (!large) {
    const { columns, tile, perPage } = fitTiles(others.length, box)
    const size = { width: tile.width, height: tile.height }
    return {
      ...{ mode: 'grid', ...pageOf(others, perPage, page), tileWidth: tile.width },
      style: { paddingInline: Math.max(0, (box.width - columns * (tile.width + gap) + gap) / 2 - 1) },
      styleOf: (place) => (place === 'corner' ? {} : size),
    }
  }
  if (others.length === 0)
    return {
      ...{ mode: 'beside', others, pages: 1, tileWidth: 0 },
      style: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'minmax(0, 1fr)' },
      styleOf: () => ({}),
    }
  const isWide = box.width >= 720 && box.width > box.height
  const fits = Math.max(
    1,
    Math.floor(
      isWide
        ? (box.height + gap) / (strip.height + gap) - (own ? 1 : 0)
        : (box.width + gap) / (row.width + gap),
    ),
  )
  const shown = pageOf(others, fits, page)
  const count = shown.others.length
  return isWide
    ? {
        ...{ mode: 'beside', ...shown, tileWidth: strip.width },
        style: {
          gridTemplateColumns: `minmax(0, 1fr) ${strip.width}px`,
          gridTemplateRows: `repeat(${count}, ${strip.height}px) minmax(0, 1fr)`,
        },
        // In the strip, where it covers nothing.
        styleOf: (place) =>
          place === 'large'
            ? { gridRow: '1 / -1', gridColumn: 1 }
            : place === 'corner'
              ? { insetInlineEnd: 0, insetBlockEnd: 0, width: strip.width }
              : { gridColumn: 2 },
      }
    : {
        ...{ mode: 'below', ...shown, tileWidth: row.width },
        style: {
          gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
          gridTemplateRows: `minmax(0, 1fr) ${row.height}px`,
        },
        styleOf: (place) =>
          place === 'large'
            ? { gridColumn: '1 / -1', gridRow: 1 }
            : place === 'corner'
              ? { insetBlockEnd: row.height + 2 * gap }
              : { gridRow: 2, width: '100%', maxWidth: row.width * 1.5, justifySelf: 'center' },
      }
}

function pageOf(others: readonly Shown[], perPage: number, page: number) {
  const pages = Math.max(1, Math.ceil(others.length / perPage))
  const at = Math.min(page, pages - 1)
  return { others: others.slice(at * perPage, (at + 1) * perPage), pages }
}
