import { useId, useState } from 'react'
import type { Sco, ScormManifest } from '#shared/features/content/scorm/ScormManifest.ts'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './ScormPlayer.module.css'
import { isDone } from './scormSession.ts'

type Props = {
  manifest: ScormManifest
  kept: Record<string, string>
  sco: Sco
  /** The offered parts, in order. */
  parts: readonly Sco[]
  onChoose(sco: Sco): void
}

const mostShown = 100
const shownBefore = 10

/** The parts of a package that has many: those around the open one, and the others by searching. */
export function PartList({ manifest, kept, sco, parts, onChoose }: Props) {
  const t = useWords(contentPlayersWords)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const at = parts.indexOf(sco)
  const label = t('scorm.partOf', { number: at + 1, count: parts.length, title: sco.title })
  const numbered = parts.map((part, place) => ({ part, number: place + 1 }))
  const wanted = search.trim().toLocaleLowerCase()
  const found = wanted
    ? numbered.filter(
        ({ part, number }) => String(number) === wanted || part.title.toLocaleLowerCase().includes(wanted),
      )
    : numbered.slice(Math.max(0, Math.min(at - shownBefore, parts.length - mostShown)))
  const shown = found.slice(0, mostShown)
  const choose = (part: Sco) => {
    setOpen(false)
    setSearch('')
    onChoose(part)
  }
  return (
    <div className={styles.parts}>
      <button
        type="button"
        className={styles.part}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{label}</span>
        <Icon name="chevronDown" size={18} />
      </button>
      {isOpen && (
        <div id={id} className={styles.list}>
          <input
            type="search"
            aria-label={t('scorm.findPart')}
            placeholder={t('scorm.findPart')}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <ol>
            {shown.map(({ part, number }) => (
              <li key={part.identifier}>
                <button type="button" aria-current={part === sco} onClick={() => choose(part)}>
                  <span>{number}</span>{' '}
                  <span>
                    {isDone(kept, manifest, part)
                      ? t('scorm.finishedPart', { title: part.title })
                      : part.title}
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <p role="status">
            {shown.length === 0
              ? t('scorm.noPart')
              : shown.length < parts.length &&
                t('scorm.somePartsShown', { shown: shown.length, count: parts.length })}
          </p>
        </div>
      )}
    </div>
  )
}
