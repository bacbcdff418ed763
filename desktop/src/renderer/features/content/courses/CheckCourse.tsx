import { Button } from '@blueprintjs/core'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useRows } from '#desktop/renderer/kernel/api/useRows.ts'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { accessWords } from '#desktop/renderer/kernel/richText/check/accessWords.ts'
import { soundFactsOf } from '#desktop/renderer/kernel/richText/check/soundFacts.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import type { Course } from '#shared/features/content/entities/Course.ts'
import { courseTexts } from '#shared/features/content/rules/outline/courseTexts.ts'
import { checkDocument } from '#shared/kernel/richText/check/checkDocument.ts'
import { checkMedia, findMediaPlaces } from '#shared/kernel/richText/check/checkMedia.ts'
import { countDocument, countText, readingMinutes, sumOf } from '#shared/kernel/richText/countText.ts'
import type { ItemPanel, OfItem } from '../items/ItemKind.ts'
import styles from './FindInCourse.module.css'

/** How long a course's texts are, and what makes them hard to use for people with a disability: hints, which never block publishing. */
export const CheckCourse: ItemPanel['View'] = ({ isOpen, onClose, ...shown }) => (
  <Modal name="checkCourse" isOpen={isOpen} onClose={onClose} title="Check texts" isDrawer>
    <div className={styles.body}>{isOpen && <Checked {...shown} onClose={onClose} />}</div>
  </Modal>
)

function Checked({ item, kind, onClose }: OfItem & { onClose(): void }) {
  const [, navigate] = useLocation()
  // Cast: the panel is a course's.
  const { sections } = item as Course
  const owners = useMemo(() => courseTexts(sections).map(checked), [sections])
  const films = useMemo(() => lessonFiles(sections), [sections])
  const assets = useRows(Asset.name, [
    ...films.values(),
    ...owners.flatMap(({ places }) => places.map(({ asset }) => asset)),
  ])
  const factsOf = (asset: string) => soundFactsOf(assets.get(asset))
  const lessons = owners.map((owner) => {
    const own = films.get(owner.id)
    const all = [...(own === undefined ? [] : [{ path: [], asset: own, text: '' }]), ...owner.places]
    return { ...owner, faults: [...checkMedia(all, factsOf), ...owner.faults] }
  })
  const { words, characters } = sumOf(lessons.map(({ count }) => count))
  const flawed = lessons.filter(({ faults }) => faults.length > 0)
  const hints = flawed.reduce((sum, { faults }) => sum + faults.length, 0)
  return (
    <>
      <p>
        {`${shown.format(words)} ${words === 1 ? 'word' : 'words'}, ${shown.format(characters)} characters, about ${readingMinutes({ words })} min to read.`}
      </p>
      {hints === 0 ? (
        <EmptyState
          icon="endorsed"
          title="No accessibility hints"
          description="Pictures are described, films have captions, headings are in order, and links and tables can be read by a screen reader."
        />
      ) : (
        <p>
          <strong>{`${hints} accessibility ${hints === 1 ? 'hint' : 'hints'}`}</strong>
          <span className="quiet"> The course can be published all the same.</span>
        </p>
      )}
      <ul className={styles.lessons}>
        {flawed.map(({ id, name, faults }) => (
          <li key={id}>
            <div className={styles.lesson}>
              <strong>{name}</strong>
              <span className="quiet">{faults.length}</span>
              <Button
                size="small"
                variant="minimal"
                text="Open"
                aria-label={`Open ${name}`}
                onClick={() => {
                  navigate(`${kind.editor}/${String(item.id)}?lesson=${id}`)
                  onClose()
                }}
              />
            </div>
            <ul className={styles.hits}>
              {faults.map(({ rule, path, text }) => (
                <li key={`${rule} ${path.join('.')} ${text}`}>
                  {accessWords[rule].title}
                  {text !== '' && <span className="quiet"> “{text}”</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The film or sound that a lesson plays, by the lesson's section. */
function lessonFiles(sections: Course['sections']): Map<string, string> {
  return new Map(
    sections.flatMap(({ id, item, sections: below }): [string, string][] => [
      ...((item?.type === 'video' || item?.type === 'audio') && item.asset
        ? [[id, item.asset] satisfies [string, string]]
        : []),
      ...lessonFiles(below),
    ]),
  )
}

const shown = new Intl.NumberFormat('en')

function checked({ id, name, texts }: ReturnType<typeof courseTexts>[number]) {
  return {
    id,
    name,
    count: sumOf(
      texts.map(({ value }) => (typeof value === 'string' ? countText(value) : countDocument(value.slate))),
    ),
    places: texts.flatMap(({ value }, index) =>
      typeof value === 'string'
        ? []
        : findMediaPlaces(value.slate).map((place) => ({ ...place, path: [index, ...place.path] })),
    ),
    // The place of a fault in its text, after that of the text: no two are the same.
    faults: texts.flatMap(({ value }, index) =>
      typeof value === 'string'
        ? []
        : checkDocument(value.slate).map((fault) => ({ ...fault, path: [index, ...fault.path] })),
    ),
  }
}
