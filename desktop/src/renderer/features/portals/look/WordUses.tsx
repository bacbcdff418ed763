import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import { allLoadedWords } from '#shared/kernel/words/loadWords.ts'
import type { Terms } from '#shared/kernel/words/terms.ts'
import { findTermUses } from '#shared/kernel/words/termUses.ts'
import styles from './Words.module.css'

type Props = {
  /** A word's name, and its plural's. */
  names: readonly string[]
  /** The portal's own words in English, with which the texts are shown. */
  terms: Terms
}

/** In how many texts a word is said, and which. */
export function WordUses({ names, terms }: Props) {
  usualUses ??= readUses()
  const count = listTexts(usualUses, names).length
  if (count === 0) return null
  const shown = count === 1 ? '1 text' : `${count} texts`
  return (
    <PopoverButton
      variant="minimal"
      size="small"
      className={styles.uses ?? ''}
      text={shown}
      aria-label={`Where ${names[0]} is used: ${shown}`}
      content={<Texts names={names} terms={terms} />}
    />
  )
}

function Texts({ names, terms }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
    <ul className={styles.texts} aria-label="Texts of the portal" tabIndex={0}>
      {listTexts(readUses(terms), names).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** With the usual words; the same for all portals. */
let usualUses: ReturnType<typeof findTermUses> | undefined

/** The console loads all English words before it shows anything. */
const readUses = (terms?: Terms) => findTermUses(allLoadedWords('en'), terms)

const listTexts = (uses: ReturnType<typeof findTermUses>, names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => uses.get(name) ?? [])),
]
