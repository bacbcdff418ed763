import { Button, Callout, Checkbox, InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import type { Course } from '#shared/features/content/entities/Course.ts'
import {
  type FoundInLesson,
  findInCourse,
  replaceInLesson,
} from '#shared/features/content/rules/outline/courseTexts.ts'
import { maxQueryLength } from '#shared/kernel/richText/find/findWords.ts'
import type { ItemPanel, OfItem } from '../items/ItemKind.ts'
import styles from './FindInCourse.module.css'

/** Find and replace in all lessons of a course. */
export const FindInCourse: ItemPanel['View'] = ({ isOpen, onClose, ...shown }) => (
  <Modal name="findInCourse" isOpen={isOpen} onClose={onClose} title="Find in course" isDrawer>
    <div className={styles.body}>{isOpen && <FindForm {...shown} onClose={onClose} />}</div>
  </Modal>
)

/** More are counted, not listed. */
const mostShown = 20

function replaceText(places: number, words: string, lessons: string): string {
  if (places === 0) return 'Replace'
  return words === '' ? `Remove from ${lessons}…` : `Replace in ${lessons}`
}

function FindForm({ used: { session }, item, kind, onClose }: OfItem & { onClose(): void }) {
  const id = useId()
  const may = useMay()('update', kind.entity)
  const [, navigate] = useLocation()
  const [query, setQuery] = useState('')
  const [words, setWords] = useState('')
  const [options, setOptions] = useState({ matchCase: false, wholeWords: false })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [news, setNews] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** Without a replacement the words would go: that is asked first. */
  const [isRemoving, setRemoving] = useState(false)
  // Cast: the panel is a course's.
  const { sections } = item as Course
  const asked = useDeferredValue(query)
  const found = useMemo(() => findInCourse(sections, asked, options), [sections, asked, options])
  const chosen = found.filter((lesson) => !left.has(lesson.id))
  const places = chosen.reduce((sum, { hits }) => sum + hits.length, 0)

  async function replace() {
    setRemoving(false)
    setBusy(true)
    // One after the other: each lesson is a step to undo of its own.
    for (const lesson of chosen) {
      session.edit(replaceInLesson(lesson, asked, options, words), 'now')
      await session.flush()
    }
    setBusy(false)
    setNews(
      `${words === '' ? 'Removed' : 'Replaced'} ${counted(places, 'place')} in ${counted(chosen.length, 'lesson')}.`,
    )
  }
  return (
    <>
      <search className={styles.ask} aria-label="Find in course">
        <label htmlFor={`${id}-find`}>Find</label>
        <InputGroup
          id={`${id}-find`}
          leftIcon={<Search />}
          autoFocus
          autoComplete="off"
          maxLength={maxQueryLength}
          value={query}
          onValueChange={(next) => {
            setQuery(next)
            setNews('')
            setRemoving(false)
          }}
        />
        <div className={styles.options}>
          <Checkbox
            label="Match case"
            checked={options.matchCase}
            onChange={() => setOptions({ ...options, matchCase: !options.matchCase })}
          />
          <Checkbox
            label="Whole words"
            checked={options.wholeWords}
            onChange={() => setOptions({ ...options, wholeWords: !options.wholeWords })}
          />
        </div>
        {may && (
          <>
            <label htmlFor={`${id}-words`}>Replace with</label>
            <div className={styles.replace}>
              <InputGroup
                id={`${id}-words`}
                fill
                autoComplete="off"
                maxLength={maxQueryLength}
                value={words}
                onValueChange={setWords}
              />
              <Button
                text={replaceText(places, words, counted(chosen.length, 'lesson'))}
                disabled={places === 0 || asked !== query}
                loading={isBusy}
                onClick={() => (words === '' ? setRemoving(true) : void replace())}
              />
            </div>
            {isRemoving && words === '' && places > 0 && (
              <Callout compact intent="warning" role="alert">
                <p>
                  There is nothing to replace “{asked}” with: it is removed from {counted(places, 'place')}.
                </p>
                <Button size="small" intent="danger" text="Remove" onClick={() => void replace()} />{' '}
                <Button size="small" text="Keep" onClick={() => setRemoving(false)} />
              </Callout>
            )}
          </>
        )}
      </search>
      <p role="status" className="quiet">
        {news || summaryOf(asked, found)}
      </p>
      {news !== '' && (
        <Callout compact intent="success">
          Undo takes the lessons back one by one.
        </Callout>
      )}
      <ul className={styles.lessons}>
        {found.map((lesson) => (
          <li key={lesson.id}>
            <div className={styles.lesson}>
              {may && (
                <Checkbox
                  aria-label={`Replace in ${lesson.name}`}
                  checked={!left.has(lesson.id)}
                  onChange={() => setLeft(toggled(left, lesson.id))}
                />
              )}
              <strong>{lesson.name}</strong>
              <span className="quiet">{lesson.hits.length}</span>
              <Button
                size="small"
                variant="minimal"
                text="Open"
                aria-label={`Open ${lesson.name}`}
                onClick={() => {
                  navigate(`${kind.editor}/${String(item.id)}?lesson=${lesson.id}`)
                  onClose()
                }}
              />
            </div>
            <ol className={styles.hits}>
              {lesson.hits.slice(0, mostShown).map(({ label, before, found, after }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: hits have no names, and each search makes another list
                <li key={index}>
                  <span className="quiet">{label}: </span>
                  {before}
                  <mark>{found}</mark>
                  {after}
                </li>
              ))}
              {lesson.hits.length > mostShown && (
                <li className="quiet">and {lesson.hits.length - mostShown} more</li>
              )}
            </ol>
          </li>
        ))}
      </ul>
    </>
  )
}

const counted = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`

function summaryOf(query: string, found: readonly FoundInLesson[]): string {
  if (query === '')
    return 'Looks in names, texts, blocks, questions and answers of all lessons, hidden ones too.'
  if (found.length === 0) return 'Not found in this course.'
  const places = found.reduce((sum, { hits }) => sum + hits.length, 0)
  return `${counted(places, 'place')} in ${counted(found.length, 'lesson')}.`
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
