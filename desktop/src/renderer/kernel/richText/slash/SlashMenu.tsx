import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ReactEditor, useSlateStatic } from 'slate-react'
import { type BlockOffer, offerGroups } from '../blocks/BlockOffer.ts'
import { useBlockTools } from '../blocks/BlockTools.ts'
import styles from './SlashMenu.module.css'
import type { SlashMenuState } from './useSlashMenu.ts'

/** The list of blocks at the caret. The focus stays in the text, which names the current entry (`aria-activedescendant`). */
export function SlashMenu({ menu, frame }: { menu: SlashMenuState; frame: RefObject<HTMLElement | null> }) {
  const editor = useSlateStatic()
  const tools = useBlockTools()
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null)
  const { slash, found, at, close } = menu
  const current = found[at]

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of lines makes it higher or lower
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, box.current]
    if (!slash || !outer || !inner) return
    const caret = ReactEditor.toDOMRange(editor, { anchor: slash, focus: slash }).getBoundingClientRect()
    const edge = outer.getBoundingClientRect()
    const isBelow =
      caret.bottom + inner.offsetHeight + gap < window.innerHeight || caret.top < inner.offsetHeight
    setPlace({
      top: (isBelow ? caret.bottom + gap : caret.top - gap - inner.offsetHeight) - edge.top,
      left: Math.max(0, Math.min(caret.left - edge.left, edge.width - inner.offsetWidth)),
    })
  }, [slash, frame, editor, found.length])

  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  })
  useEffect(() => {
    if (current) document.getElementById(menu.optionId(current))?.scrollIntoView({ block: 'nearest' })
  })

  const option = (offer: BlockOffer) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the text, which hands them to the menu
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
    <div
      key={offer.id}
      id={menu.optionId(offer)}
      role="option"
      aria-selected={offer === current}
      className={styles.option}
      onPointerMove={() => offer !== current && menu.point(found.indexOf(offer))}
      onClick={() => menu.take(offer, tools)}
    >
      <span className={styles.icon} aria-hidden>
        {offer.icon}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{offer.name}</span>
        <span className={styles.hint}>{offer.hint}</span>
      </span>
      {offer.markdown && <kbd className={styles.sign}>{offer.markdown}</kbd>}
    </div>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the caret in the text
    <div
      ref={box}
      className={styles.menu}
      style={place ?? { visibility: 'hidden' }}
      // The caret must stay in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={menu.listId} role="listbox" aria-label="Blocks">
        {menu.query === ''
          ? offerGroups.map((group) => {
              const members = found.filter((offer) => offer.group === group)
              return members.length === 0 ? null : (
                // biome-ignore lint/a11y/useSemanticElements: options in a group of their list
                <div key={group} role="group" aria-label={group}>
                  <div className={styles.group} aria-hidden>
                    {group}
                  </div>
                  {members.map(option)}
                </div>
              )
            })
          : found.map(option)}
      </div>
      {found.length === 0 && <p className={styles.none}>No block is called “{menu.query}”.</p>}
      <p className={styles.news} role="status">
        {found.length === 1 ? '1 block' : `${found.length} blocks`}
      </p>
    </div>
  )
}

const gap = 6
