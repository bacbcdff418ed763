export type Box = { width: number; height: number }
export type Fit = { columns: number; rows: number; tile: Box; perPage: number }

const gap = 8
const mostPerPage = 49
/** Smaller pictures nobody recognizes anybody in. */
const leastWidth = 132

/**
 * How so many tiles fill a box, each as large as possible, without scrolling. In px. More than fit in a readable size come on
 * further pages.
 */
export function fitTiles(count: number, box: Box): Fit {
  // Portraits on a phone that is held upright.
  const ratio = box.width < box.height ? 1 : 16 / 9
  for (let perPage = Math.max(1, Math.min(count, mostPerPage)); perPage > 1; perPage -= 1) {
    const fit = fitAll(perPage, box, ratio)
    if (fit.tile.width >= leastWidth) return fit
  }
  return fitAll(1, box, ratio)
}

function fitAll(count: number, box: Box, ratio: number): Fit {
  let best: Fit = { columns: 1, rows: count, tile: { width: 0, height: 0 }, perPage: count }
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns)
    const width = Math.min(
      (box.width - gap * (columns - 1)) / columns,
      ((box.height - gap * (rows - 1)) / rows) * ratio,
    )
    if (width > best.tile.width)
      best = { columns, rows, tile: { width, height: width / ratio }, perPage: count }
  }
  return best
}
