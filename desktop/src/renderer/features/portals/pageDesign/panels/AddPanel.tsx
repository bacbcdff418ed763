import { Button, InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { findPart, findWay, kindName } from '../acts/pageTree.ts'
import { insertPart } from '../acts/placePart.ts'
import { placeBeside } from '../acts/selectionActs.ts'
import type { Addable } from '../adding/addable.tsx'
import { searchAddables } from '../adding/searchAddables.ts'
import { startAs } from '../adding/startAs.ts'
import { useStartingSettings } from '../adding/useStartingSettings.ts'
import { useDesigner } from '../designer/DesignerContext.ts'
import { useAddDrag } from '../dragging/Dragging.tsx'
import styles from './AddPanel.module.css'

/** What can be added, in groups: chosen by a click or Enter, or dragged to its place. */
export function AddPanel({ onAdded }: { onAdded(): void }) {
  const { nodes, selected, adding, run, focusCanvas } = useDesigner()
  const [sought, setSought] = useState('')
  const configs = useStartingSettings()
  const search = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place that is asked for begins a search
  useEffect(() => search.current?.focus(), [adding])
  const found = searchAddables(sought)
  const groups = [...new Set(found.map(({ group }) => group))]
  function add(one: Addable) {
    const place = adding ?? placeBeside(nodes, selected, one.type)
    if (!run(insertPart(nodes, startAs(one.make(), configs), place))) return
    onAdded()
    focusCanvas()
  }
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <InputGroup
          inputRef={search}
          type="search"
          leftIcon={<Search />}
          placeholder="Search"
          aria-label="Search what can be added"
          value={sought}
          onValueChange={setSought}
          onKeyDown={(event) => {
            const [first] = found
            if (event.key === 'Enter' && first) {
              event.preventDefault()
              add(first)
            }
            if (event.key === 'Escape') {
              event.preventDefault()
              onAdded()
              focusCanvas()
            }
          }}
        />
        <p className={styles.where}>{describePlace()}</p>
      </div>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h3 className={styles.group}>{group}</h3>
          {found
            .filter((one) => one.group === group)
            .map((one) => (
              <Entry key={one.id} addable={one} onAdd={() => add(one)} />
            ))}
        </section>
      ))}
      {found.length === 0 && (
        <p className={styles.none}>
          Nothing is called “{sought}”.{' '}
          <Button size="small" variant="minimal" text="Show all" onClick={() => setSought('')} />
        </p>
      )}
    </div>
  )

  function describePlace(): string {
    const behind = findPart(nodes, adding?.after ?? null)
    if (adding && behind) return `Goes below ${kindName(behind.node).toLowerCase()} ${behind.at + 1}.`
    if (adding) return adding.parent === null ? 'Goes to the top of the page.' : 'Goes into the empty part.'
    const way = findWay(nodes, selected)
    const last = way.at(-1)
    return last ? `Goes beside the selected ${kindName(last).toLowerCase()}.` : 'Goes to the end of the page.'
  }
}

function Entry({ addable, onAdd }: { addable: Addable; onAdd(): void }) {
  const { setNodeRef, listeners } = useAddDrag(addable.id)
  return (
    <button ref={setNodeRef} type="button" className={styles.entry} {...listeners} onClick={onAdd}>
      <span className={styles.icon}>{addable.icon}</span>
      <span className={styles.words}>
        <span>{addable.label}</span>
        <small>{addable.about}</small>
      </span>
    </button>
  )
}
