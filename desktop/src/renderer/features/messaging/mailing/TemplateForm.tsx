import { Callout, MenuItem } from '@blueprintjs/core'
import { useState } from 'react'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { ActionMenu } from '#desktop/renderer/kernel/parts/ActionMenu.tsx'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import { namesOfWords, unknownTokens } from '#shared/features/messaging/rules/mailTokens.ts'
import { wordNames } from '#shared/features/portals/rules/portalWords.ts'
import { richTextSchema } from '#shared/kernel/richText/RichText.ts'
import { mailTokenNames, mailTokens } from '#shared/mailTokens.ts'
import styles from './Templates.module.css'
import { useInsertion } from './useInsertion.ts'

/** The fields of a template, with the tokens that may be written into its subject and text. */
export function TemplateForm() {
  const { isReadOnly = false } = useFormTarget()
  const { ref, note, insert } = useInsertion()
  const [isOpen, setOpen] = useState(false)
  const words = useWordsOfPortals()
  const unknown = unknownTokens(useTemplate(), [...mailTokenNames, ...words])
  const own = [...words].filter((name) => !wordNames.includes(name))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
    <div ref={ref} className={styles.form} onBlur={note}>
      {unknown.length > 0 && (
        <Callout intent="warning" compact role="alert">
          Nothing stands for {unknown.map((name) => `{{${name}}}`).join(', ')}. A mail would show the name in
          brackets.
        </Callout>
      )}
      {!isReadOnly && (
        <PopoverButton
          text="Insert a token…"
          placement="bottom-start"
          isOpen={isOpen}
          onInteraction={setOpen}
          content={
            <div className={styles.tokens}>
              <ActionMenu>
                {[
                  ...mailTokens,
                  ...[...wordNames, ...own].map((name) => ({ name, says: 'The portal’s word' })),
                ].map(({ name, says }) => (
                  <MenuItem
                    key={name}
                    text={`{{${name}}}`}
                    label={says}
                    multiline
                    onClick={() => {
                      setOpen(false)
                      insert(`{{${name}}}`)
                    }}
                  />
                ))}
              </ActionMenu>
            </div>
          }
        />
      )}
      <EntityForm names={['name', 'subject', 'body', 'from', 'bcc', 'tags']} />
    </div>
  )
}

/** The template in the form; an unreadable text counts as none. */
export function useTemplate() {
  const { subject, body } = useFormTarget().record
  const parsed = richTextSchema.nullable().safeParse(body ?? null)
  return {
    subject: typeof subject === 'string' ? subject : null,
    body: parsed.success ? parsed.data : null,
  }
}

/** The names of all portals' own words: a template may be used on any of them. */
function useWordsOfPortals(): ReadonlySet<string> {
  const { data } = useRecords({ entity: 'portal', fields: ['tokens'], offset: 0, limit: 500 })
  return new Set((data?.items ?? []).flatMap(({ tokens }) => namesOfWords(tokens)))
}
