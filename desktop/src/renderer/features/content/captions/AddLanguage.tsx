import { Button, Checkbox, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { type FormEvent, useId, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import styles from './Captions.module.css'
import { type Caption, captionsOf, languageName, languages, ownLanguage } from './captionLanguages.ts'

type AddLanguageProps = { asset: Row; from: Caption | null; onAdded(id: string): void }

/** One more language: empty, or with the times and texts of the present one, to translate. */
export function AddLanguage(props: AddLanguageProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PopoverButton
      icon={<Plus />}
      text={captionsOf(props.asset).length === 0 ? 'Write captions' : 'Add language'}
      isOpen={isOpen}
      onInteraction={setOpen}
      content={
        <LanguageForm
          {...props}
          onAdded={(id) => {
            setOpen(false)
            props.onAdded(id)
          }}
        />
      }
    />
  )
}

function LanguageForm({ asset, from, onAdded }: AddLanguageProps) {
  const { core, sessions } = useCoreContext()
  const fail = useFailure()
  const taken = captionsOf(asset).map(({ language }) => language)
  const free = languages.filter((code) => !taken.includes(code))
  const [language, setLanguage] = useState(() =>
    free.includes(ownLanguage()) ? ownLanguage() : (free[0] ?? 'en'),
  )
  const [label, setLabel] = useState('')
  const [isCopied, setCopied] = useState(from !== null)
  const id = useId()
  async function add(event: FormEvent) {
    event.preventDefault()
    try {
      const cues = isCopied && from ? (await core.readCaptions({ asset: asset.key, id: from.id })).cues : []
      const name = label.trim() || languageName(language)
      const session = sessions.open('asset', asset.key)
      await session.take(() => core.saveCaptions({ asset: asset.key, language, label: name, cues }))
      onAdded(language)
    } catch (fault) {
      fail('The language was not added', fault)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void add(event)}>
      <FormGroup label="Language" labelFor={`${id}-language`}>
        <HTMLSelect
          id={`${id}-language`}
          fill
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          options={free.map((code) => ({ value: code, label: languageName(code) }))}
        />
      </FormGroup>
      <FormGroup label="Name in the player" labelInfo="(optional)" labelFor={`${id}-label`}>
        <InputGroup
          id={`${id}-label`}
          placeholder={languageName(language)}
          maxLength={80}
          value={label}
          onValueChange={setLabel}
        />
      </FormGroup>
      {from && (
        <Checkbox
          checked={isCopied}
          onChange={({ currentTarget }) => setCopied(currentTarget.checked)}
          label={`Start with the captions in ${from.label}, to translate them`}
        />
      )}
      <Button type="submit" intent="primary" text="Add language" />
    </form>
  )
}
