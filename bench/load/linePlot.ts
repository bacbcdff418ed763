import { escapeHtml } from '#web/kernel/head/htmlDocument.ts'

export type Series = { name: string; points: readonly (readonly [x: number, y: number])[] }

const [width, height] = [860, 240]
const room = { left: 56, right: 150, top: 28, bottom: 30 }
const colours = ['#2965cc', '#d1721b', '#29a634', '#8f398f', '#c23030', '#00998c', '#5c7080']

/** A line for each series over seconds of the run, with a band for each outage, as SVG. */
export function linePlot(
  title: string,
  unit: string,
  series: readonly Series[],
  bands: readonly (readonly [from: number, to: number])[],
): string {
  const all = series.flatMap(({ points }) => points)
  const mostX = Math.max(1, ...all.map(([x]) => x))
  const mostY = roundUp(Math.max(0, ...all.map(([, y]) => y)))
  const x = (value: number) => room.left + (value / mostX) * (width - room.left - room.right)
  const y = (value: number) => height - room.bottom - (value / mostY) * (height - room.top - room.bottom)
  const lines = series.map(({ name, points }, at) => {
    const colour = colours[at % colours.length]
    const path = points.map(([px, py]) => `${x(px).toFixed(1)},${y(py).toFixed(1)}`).join(' ')
    const legend = `<text x="${width - room.right + 12}" y="${room.top + 6 + at * 16}" fill="${colour}">${escapeHtml(name)}</text>`
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="1.5"/>${legend}`
  })
  const shades = bands.map(
    ([from, to]) =>
      `<rect x="${x(from)}" y="${room.top}" width="${Math.max(1, x(to) - x(from))}" height="${height - room.top - room.bottom}" fill="#c23030" opacity="0.15"/>`,
  )
  const ruled = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const at = y(part * mostY)
    return `<line x1="${room.left}" x2="${width - room.right}" y1="${at}" y2="${at}" stroke="#ddd"/><text x="${room.left - 6}" y="${at + 4}" text-anchor="end">${label(part * mostY)}</text>`
  })
  const seconds = [0, 0.25, 0.5, 0.75, 1].map(
    (part) =>
      `<text x="${x(part * mostX)}" y="${height - 10}" text-anchor="middle">${Math.round(part * mostX)} s</text>`,
  )
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(title)}" font-family="sans-serif" font-size="11" fill="#333"><text x="${room.left}" y="16" font-size="13" font-weight="bold">${escapeHtml(title)} (${escapeHtml(unit)})</text>${[...shades, ...ruled, ...seconds, ...lines].join('')}</svg>`
}

/** 1, 2 or 5 times a power of ten, so that the ruled lines are at plain numbers. */
function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

const label = (value: number) => (value >= 10 ? value.toFixed(0) : value.toFixed(2))
