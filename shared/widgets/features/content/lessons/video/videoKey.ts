import type { KeyboardEvent } from 'react'
import type { ContentPlayerToolsWords } from '#shared/features/content/words/playerTools/words.generated.ts'
import type { MediaState } from '../media/useMediaState.ts'

export type VideoActions = {
  toggle(): void
  seek(seconds: number): void
  setVolume(percent: number): void
  toggleMuted(): void
  toggleFullscreen(): void
  toggleCaptions(): void
  togglePictureInPicture(): void
  setRate(rate: number): void
  goToChapter(way: 'previous' | 'next'): void
  showHelp(): void
}

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

type Act = (actions: VideoActions, state: MediaState) => void
type Keys = {
  /** What it does, in the list of keys. */
  does: keyof ContentPlayerToolsWords & `does.${string}`
  /** What each key does; letters in lower case. */
  keys: Readonly<Record<string, Act>>
  /** As the list writes them; by default the keys' own names. */
  shown?: readonly string[]
}

/** The player's keys (1§2), in the order of their list. */
export const videoKeys: readonly Keys[] = [
  { does: 'does.toggle', keys: { k: (to) => to.toggle(), ' ': (to) => to.toggle() } },
  { does: 'does.back', keys: { ArrowLeft: (to, { time }) => to.seek(time - 5) }, shown: ['←'] },
  { does: 'does.forward', keys: { ArrowRight: (to, { time }) => to.seek(time + 5) }, shown: ['→'] },
  { does: 'does.farBack', keys: { j: (to, { time }) => to.seek(time - 10) } },
  { does: 'does.farForward', keys: { l: (to, { time }) => to.seek(time + 10) } },
  {
    does: 'does.part',
    keys: Object.fromEntries(
      Array.from({ length: 10 }, (_, tenth): [string, Act] => [
        String(tenth),
        (to, { duration }) => to.seek((duration * tenth) / 10),
      ]),
    ),
    shown: ['0 – 9'],
  },
  {
    does: 'does.chapters',
    keys: { p: (to) => to.goToChapter('previous'), n: (to) => to.goToChapter('next') },
  },
  {
    does: 'does.volume',
    keys: {
      ArrowUp: (to, { volume }) => to.setVolume(volume + 5),
      ArrowDown: (to, { volume }) => to.setVolume(volume - 5),
    },
    shown: ['↑', '↓'],
  },
  { does: 'does.mute', keys: { m: (to) => to.toggleMuted() } },
  {
    does: 'does.rate',
    keys: {
      '<': (to, { rate }) => to.setRate(rates.findLast((one) => one < rate) ?? rate),
      '>': (to, { rate }) => to.setRate(rates.find((one) => one > rate) ?? rate),
    },
  },
  { does: 'does.captions', keys: { c: (to) => to.toggleCaptions() } },
  { does: 'does.pictureInPicture', keys: { i: (to) => to.togglePictureInPicture() } },
  { does: 'does.fullscreen', keys: { f: (to) => to.toggleFullscreen() } },
  { does: 'does.help', keys: { '?': (to) => to.showHelp() } },
]

const acts = new Map(videoKeys.flatMap(({ keys }) => Object.entries(keys)))

/** Does what a key stands for. A focused control keeps the keys that it needs. Returns whether the key was handled. */
export function videoKey(event: KeyboardEvent, state: MediaState, actions: VideoActions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const target = event.target as HTMLElement // key events come from elements
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const isControl = target.closest('button, input, select') !== null
  if (isControl && (key === ' ' || key === 'Enter' || key.startsWith('Arrow'))) return false
  // A list takes letters and digits itself, to choose an entry.
  if (target.closest('select') && key.length === 1) return false
  const act = acts.get(key)
  act?.(actions, state)
  return act !== undefined
}
