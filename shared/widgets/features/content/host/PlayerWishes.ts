export const captionSizes = ['small', 'normal', 'large', 'huge'] as const
export const captionLooks = ['dark', 'light', 'yellow', 'outline'] as const

/** How somebody likes films and sounds played, on this device. */
export type PlayerWishes = {
  /** 0 to 100; 50 for those who never changed it (1§2). */
  volume: number
  rate: number
  /** The language of captions; null: off. */
  captions: string | null
  captionSize: (typeof captionSizes)[number]
  captionLook: (typeof captionLooks)[number]
}

/** Keeps wishes from one lesson to the next. What it read is not trusted: somebody may have edited it. */
export type WishKeeper = { read(): unknown; keep(wishes: PlayerWishes): void }

const unwished: PlayerWishes = {
  volume: 50,
  rate: 1,
  captions: null,
  captionSize: 'normal',
  captionLook: 'dark',
}

/** Keeps only known and possible values. */
export function readWishes(read: unknown): PlayerWishes {
  const said: Record<string, unknown> = { ...(typeof read === 'object' ? read : null) }
  const within = (value: unknown, least: number, most: number, otherwise: number) =>
    typeof value === 'number' && value >= least && value <= most ? value : otherwise
  const oneOf = <T extends string>(value: unknown, known: readonly T[], otherwise: T) =>
    known.find((one) => one === value) ?? otherwise
  return {
    volume: within(said.volume, 0, 100, unwished.volume),
    rate: within(said.rate, 0.5, 2, unwished.rate),
    captions: typeof said.captions === 'string' ? said.captions : null,
    captionSize: oneOf(said.captionSize, captionSizes, unwished.captionSize),
    captionLook: oneOf(said.captionLook, captionLooks, unwished.captionLook),
  }
}
