import { Button, HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import type { Certification, PlacedField } from '#shared/features/content/entities/Certification.ts'
import { certificateDesigns } from '#shared/features/content/rules/certificateDesigns.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { ItemTab } from '../items/ItemKind.ts'
import styles from './CertificateDesign.module.css'
import { DesignPage } from './DesignPage.tsx'
import { PlacedFieldForm } from './PlacedFieldForm.tsx'
import { sampleNames } from './sampleNames.ts'
import { useTemplatePage } from './useTemplatePage.ts'

/**
 * How a certificate looks: its PDF or a design, and the fields on it, placed by hand on the page's picture or by numbers. Authors
 * try names of any length and script on it.
 */
export const CertificateDesign: NonNullable<ItemTab['View']> = ({ item }) => {
  const { edit, isReadOnly } = useFormTarget()
  // Cast: a stored certification has the fields of its definition.
  const { template, design, fields: own, name } = item as Certification
  const [page, setPage] = useState(1)
  const [selected, setSelected] = useState<string | null>(null)
  const [sample, setSample] = useState(0)
  const drawn = useTemplatePage(template, page)
  const built = certificateDesigns[design ?? 'classic']
  const isBuiltIn = !template && own.length === 0
  const fields = isBuiltIn ? built.fields : own
  const current = own.find(({ id }) => id === selected) ?? null
  const size = template ? drawn.size : built
  const takeOver = () =>
    edit(
      built.fields.map((field) => ({ do: 'insert', path: ['fields'], element: { ...field } })),
      'now',
    )
  const add = () => {
    const id = createId()
    const [x, y] = [size.width / 2, size.height / 2]
    const element = { id, name: 'New field', value: own.length === 0 ? 'recipient' : 'text', page, x, y }
    edit([{ do: 'insert', path: ['fields'], element: { ...element, align: 'center', fontSize: 24 } }], 'now')
    setSelected(id)
  }
  return (
    <div className={styles.design}>
      <div className={styles.side}>
        <EntityForm names={template ? ['template'] : ['template', 'design']} />
        <h2 className={styles.heading}>Fields on the certificate</h2>
        {isBuiltIn ? (
          <>
            <p className={styles.hint}>The design brings its own fields.</p>
            {!isReadOnly && <Button text="Change the fields" onClick={takeOver} />}
          </>
        ) : (
          <>
            <ul className={styles.list}>
              {own.map((field) => (
                <li key={field.id}>
                  <Button
                    variant="minimal"
                    fill
                    alignText="start"
                    active={field.id === selected}
                    aria-pressed={field.id === selected}
                    text={field.name || field.id}
                    onClick={() => {
                      setSelected(field.id)
                      setPage(field.page)
                    }}
                  />
                </li>
              ))}
            </ul>
            {own.length === 0 && <p className={styles.hint}>No fields yet. Add the learner’s name first.</p>}
            {!isReadOnly && <Button text="Add field" onClick={add} />}
          </>
        )}
        {current && (
          <PlacedFieldForm key={current.id} field={current} size={size} onRemoved={() => setSelected(null)} />
        )}
      </div>
      <div className={styles.main}>
        <div className={styles.bar}>
          <div>
            <label htmlFor="tried-name">Preview with a name </label>
            <HTMLSelect
              id="tried-name"
              value={sample}
              options={sampleNames.map(({ label }, value) => ({ label, value }))}
              onChange={({ currentTarget }) => setSample(Number(currentTarget.value))}
            />
          </div>
          {drawn.pages > 1 && (
            <div>
              <label htmlFor="shown-page">Page </label>
              <HTMLSelect
                id="shown-page"
                value={page}
                options={Array.from({ length: drawn.pages }, (_, at) => at + 1)}
                onChange={({ currentTarget }) => setPage(Number(currentTarget.value))}
              />
            </div>
          )}
        </div>
        {drawn.fault ? (
          <p role="alert" className={styles.fault}>
            {drawn.fault}
          </p>
        ) : (
          <DesignPage
            {...{ size, selected }}
            picture={template ? drawn.picture : null}
            shapes={template ? [] : built.shapes}
            fields={fields.filter((field) => field.page === page)}
            texts={{ ...sampleTexts, recipient: sampleNames[sample]?.name ?? '', item: String(name) }}
            isFixed={isBuiltIn || isReadOnly === true}
            onSelect={setSelected}
            onMove={(id, x, y) => edit(movedTo(id, x, y), 'now')}
          />
        )}
        <p className={styles.hint}>
          {isBuiltIn
            ? 'This preview uses this computer’s fonts. The PDF uses its own.'
            : 'Drag a field, or select it and move it with the arrow keys (with Shift, by ten points).'}
        </p>
      </div>
    </div>
  )
}

const movedTo = (id: string, x: number, y: number) => [
  { do: 'set' as const, path: ['fields', id, 'x'], value: x },
  { do: 'set' as const, path: ['fields', id, 'y'], value: y },
]

/** As a certificate says it; the name and the item are the author's to choose. */
const sampleTexts: Readonly<Record<Exclude<PlacedField['value'], 'text' | 'recipient' | 'item'>, string>> = {
  date: 'November 24, 2026',
  score: 'Score: 92%',
  number: 'Number 7K3M-9QXD-2HTP-W4MN',
  verification: 'https://school.example.org/certificate/7K3M-9QXD-2HTP-W4MN',
  organization: 'Your organization',
  expiry: 'Valid until November 24, 2027',
}
