import { type CaptionCue, escaped, maxCues } from './captionCues.ts'
import { plainText } from './captionWarnings.ts'

/** What was said, as speech to text gives it; times in milliseconds. `language`: its code, null where it is not known. */
export type SpokenText = {
  language: string | null
  segments: readonly { startMs: number; endMs: number; text: string }[]
}

/** A larger answer than this is no transcript: six hours of quick speech have 1 MB. */
export const maxSpokenBytes = 20 * 1024 * 1024

/** Two lines of a caption. */
const mostCharacters = 84
/** What programs write for silence and music: `[BLANK_AUDIO]`, `(music)`. */
const noSpeech = /^[[(][^\])]*[\])]$/

/** As captions, in order of time: a long segment becomes several, each with the time that its letters take of it. */
export function spokenCues({ segments }: Pick<SpokenText, 'segments'>): CaptionCue[] {
  return segments
    .flatMap(({ startMs, endMs, text }) => {
      const plain = text.replace(/\s+/g, ' ').trim()
      if (plain === '' || noSpeech.test(plain) || !(startMs >= 0) || !(endMs > startMs)) return []
      const parts = splitText(plain)
      const letters = parts.reduce((sum, part) => sum + part.length, 0)
      let before = 0
      return parts.map((part) => {
        const from = startMs + ((endMs - startMs) * before) / letters
        before += part.length
        const to = startMs + ((endMs - startMs) * before) / letters
        return { startMs: Math.round(from), endMs: Math.round(to), settings: '', text: escaped(part) }
      })
    })
    .filter(({ startMs, endMs }) => endMs > startMs)
    .sort((a, b) => a.startMs - b.startMs)
    .slice(0, maxCues)
}

/** Between words, and rather after a sentence; a word that is longer than a caption is cut. */
function splitText(text: string): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > mostCharacters) {
    const head = rest.slice(0, mostCharacters + 1)
    const sentence = Math.max(...['. ', '? ', '! '].map((end) => head.lastIndexOf(end) + 1))
    const at = sentence > mostCharacters / 3 ? sentence : head.lastIndexOf(' ')
    const end = at > 0 ? at : mostCharacters
    parts.push(rest.slice(0, end))
    rest = rest.slice(end).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}

/** A pause of so long begins a paragraph. */
const pauseMs = 1500

/** Captions in paragraphs: a long pause begins another one. */
export function paragraphsOfCues<C extends Pick<CaptionCue, 'startMs' | 'endMs'>>(cues: readonly C[]): C[][] {
  const paragraphs: C[][] = []
  for (const [index, cue] of cues.entries()) {
    const before = cues[index - 1]
    if (!before || cue.startMs - before.endMs > pauseMs) paragraphs.push([cue])
    else paragraphs.at(-1)?.push(cue)
  }
  return paragraphs
}

/** Captions as a running text. */
export const transcriptOfCues = (cues: readonly Pick<CaptionCue, 'startMs' | 'endMs' | 'text'>[]): string =>
  paragraphsOfCues(cues)
    .map((paragraph) => paragraph.map(({ text }) => plainText(text).replaceAll('\n', ' ')).join(' '))
    .join('\n\n')

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** The code of a language by its code or English name, as services give either; null for none. */
export function languageOfName(name: string): string | null {
  const wanted = name.trim().toLowerCase()
  if (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(wanted) && isLanguage(wanted)) return wanted
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return codes.find((code) => names.of(code)?.toLowerCase() === wanted && isLanguage(code)) ?? null
}

const names = new Intl.DisplayNames(['en'], { type: 'language' })
/** An unknown code is its own name. */
const isLanguage = (code: string) => names.of(code)?.toLowerCase() !== code.toLowerCase()
