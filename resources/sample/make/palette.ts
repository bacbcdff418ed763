/** One set of colours for everything in the sample. */
export const palette = {
  ink: '#16302a',
  pine: '#1f4a3d',
  leaf: '#4b8b5f',
  sprout: '#8fbf7f',
  mist: '#dfece2',
  paper: '#faf5ea',
  sand: '#efe3cc',
  sky: '#d9e8ec',
  water: '#5a9fb5',
  amber: '#d9902f',
  honey: '#f1c66b',
  clay: '#b8502e',
  blush: '#f4ddcb',
  white: '#fffdf8',
} as const

/** What a cup of each tea looks like. */
export const liquor = { green: '#c9c25a', oolong: '#d39b3c', black: '#9b3f1b' } as const

/** Between two `#rrggbb`, 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const one = (at: number) => Math.round(part(from, at) + (part(to, at) - part(from, at)) * share)
  return `rgb(${one(1)}, ${one(3)}, ${one(5)})`
}
